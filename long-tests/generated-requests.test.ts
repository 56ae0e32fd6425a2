import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { API_PATHS, API_ROOT, type Registry, SHELL } from '@catalogmx/shared/contract';
import { ADMIN_PASSWORD, type Site, START, startSite } from '../e2e/fixtures/site-process.ts';
import { RELEASES_API } from '../releases/http-api.ts';
import { packRelease } from '../releases/store/pack-release.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Database } from '../server/src/database/tables.ts';
import { CONSOLE_PATH } from '../server/src/release-console/pages/parts.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { atEnd, cleanUp } from './clean-ups.ts';
import { listHiddenOperations } from './hidden-operations.ts';
import { listOperations, type OpenApi } from './operation.ts';
import { sendPlain } from './plain-request.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { report } from './report.ts';
import { type Existing, type GeneratedRequest, nameOf, requestsTo } from './request-values.ts';
import { encodePassword } from '../server/src/testing/test-login.ts';
import { drawImage } from './writes/image-writes.ts';
import { ReleaseTeam } from './writes/release-team.ts';

/** On both databases together. */
const REQUESTS = 20_000;

/** The same requests each time; another number in SEED gives others. */
const SEED = Number(process.env.SEED ?? 13);

/** The app of the deploy token. */
const APP = 'booking';

describe.each(['SQLite', 'PostgreSQL'])('a server on %s', (name) => {
  let cluster: PostgresCluster | undefined;
  let dataDir: string;
  let site: Site;
  let db: Database;
  let cookie: string;
  let token: string;
  let previewHost: string;
  let previewCookie: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-generated-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    if (name === 'PostgreSQL') cluster = await startPostgresCluster();
    if (cluster) atEnd(cluster.remove);
    site = await startSite(dataDir, cluster ? { DATABASE_URL: cluster.url } : {}, START);
    atEnd(site.kill);
    db = await openDatabase({ databaseUrl: cluster?.url, dataDir });
    atEnd(() => db.destroy());
    token = await createDeployToken(db, { app: APP }, Date.now());
  });

  afterAll(cleanUp);

  test('fails at no generated request', async () => {
    const documented = listOperations(
      (await (await fetch(`${site.url}/catalogmx/openapi.json`)).json()) as OpenApi,
    );
    const hidden = await listHiddenOperations();
    const operations = [...documented, ...hidden];
    const existing = await fillWithReleases();
    // Those that did something.
    const reached = new Set<string>();
    const statuses = new Map<number, number>();
    let sent = 0;
    await logIn();
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(requestsTo(operations, existing), async (request) => {
        sent += 1;
        const status = await send(request);
        // A call has ended the session.
        if (status === 401 && request.hasSession && wantsSession(request)) await logIn();
        if (request.call && status < 400) reached.add(request.call);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) {
          const { method, url } = request;
          throw new Error(`${status} ${method} ${url}\n${site.output().slice(-2_000)}`);
        }
      }),
      { numRuns: REQUESTS / 2, seed: SEED },
    );
    report(`Generated requests on ${name}`, [
      `${sent} requests to ${documented.length} documented and ${hidden.length} hidden calls and to pages in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
      [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      `${reached.size} calls with success; none to ${operations
        .map(nameOf)
        .filter((call) => !reached.has(call))
        .join(', ')}`,
    ]);
    // Otherwise no call has come further than its guards.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
    expect((await fetch(site.url)).status).toBe(200);
  });

  /** Publishes a release that is live, one that is not, and a preview. */
  async function fillWithReleases(): Promise<Existing> {
    const { apps } = (await (await fetch(`${site.url}/registry.json`)).json()) as Registry;
    const team = new ReleaseTeam(site.url, token, Number(apps[SHELL]?.current.contract));
    const live = await team.promote(APP);
    const { version, tested } = await team.publish(APP);
    // A release in a preview outlasts the generated prunes.
    await team.previews.add(APP, version, { name: 'pr-41' });
    const previewed = await team.build(APP);
    const { preview } = await team.previews.publish(APP, previewed.dist, { name: 'pr-42' });
    const previewToken = preview?.link?.split('/').at(-1) ?? '';
    previewHost = new URL(preview?.link ?? '').host;
    previewCookie = `__Host-preview=${previewToken}`;
    const unpublished = await team.build(APP);
    return {
      values: {
        app: [...Array<string>(8).fill(APP), SHELL, 'nobody'],
        version: [
          version,
          version,
          version,
          live,
          previewed.version,
          unpublished.version,
          unpublished.version,
          '1.0.0',
        ],
        name: ['pr-43', 'pr-44'],
        token: [previewToken, 'x'.repeat(43)],
        file: [
          ...['1-160.webp', '2-640.jpg', '3-1920.webp', '9999-160.webp', '1-161.webp'],
          ...['article-1-0.jpg', 'site-0.jpg', '0123456789abcdef.webp'],
        ],
        id: [1, 2, 3],
        articleId: [1, 2],
        fileContent: [await drawImage()],
        username: ['admin'],
        password: [ADMIN_PASSWORD],
        key: [encodePassword(ADMIN_PASSWORD), 'a1b2c3d4-0001', 'a1b2c3d4-0002'],
        current: [encodePassword(ADMIN_PASSWORD)],
        digest: [tested.testedDigest],
        testedDigest: [tested.testedDigest],
        force: [true],
        // In the forms of the console, and in the calls.
        steps: ['1,100', [10, 50, 100]],
        every: ['10m', 600_000],
        visitors: ['0', 0],
        from: [live],
        to: [version],
      },
      archives: [await packRelease(unpublished.dist), await packRelease(previewed.dist)],
    };
  }

  /** Into the admin area and the release console. */
  async function logIn(): Promise<void> {
    const key = encodePassword(ADMIN_PASSWORD);
    const body = JSON.stringify({ username: 'admin', key });
    const session = await postLogin(API_ROOT + API_PATHS.login, body, 'application/json');
    const form = new URLSearchParams({ username: 'admin', password: ADMIN_PASSWORD }).toString();
    const type = 'application/x-www-form-urlencoded';
    cookie = `${session}; ${await postLogin(`${CONSOLE_PATH}/login`, form, type)}`;
  }

  async function postLogin(path: string, body: string, type: string): Promise<string> {
    const headers = {
      origin: site.url,
      'content-type': type,
      // The generated logins slow down their own address.
      'x-forwarded-for': '203.0.113.1',
    };
    const answer = await sendPlain(site.url, { method: 'POST', path, headers, body });
    if (answer.status === 429) {
      await setTimeout(answer.retryAfter * 1_000);
      return postLogin(path, body, type);
    }
    if (answer.status >= 400) throw new Error(`The login failed: ${answer.text}`);
    return answer.cookies;
  }

  async function send(request: GeneratedRequest): Promise<number> {
    const { method, url, body, type, hasSession, hasToken, isInPreview, visitor } = request;
    const cookies = [...(hasSession ? [cookie] : []), ...(isInPreview ? [previewCookie] : [])];
    const { status } = await sendPlain(site.url, {
      method,
      path: url,
      body,
      headers: {
        origin: site.url,
        ...(type !== undefined && { 'content-type': type }),
        ...(isInPreview && { host: previewHost }),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(hasToken && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `198.51.100.${visitor}`,
      },
    });
    return status;
  }
});

/** Whether a session that holds would have been enough. */
function wantsSession({ url }: GeneratedRequest): boolean {
  return !url.startsWith(RELEASES_API);
}
