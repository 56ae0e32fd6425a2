import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { openTestStore, publishTest, releaseTest } from '../../../releases/testing/test-store.ts';
import type { Database } from '../platform/database/tables.ts';
import { type Outbox, startOutbox } from '../mail/outbox.ts';
import { readSettings, type SmtpSettings } from '../platform/settings/settings.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { startTestMailServer } from '../testing/test-mail-server.ts';
import { until } from '../testing/until.ts';
import { mailReleases, mailStuckRelease } from './mail-releases.ts';
import { serveReleases } from './serve-releases.ts';
import { buildTestApp } from '../testing/test-app.ts';

const timeZone = () => 'America/Chicago';
const log = { info: () => undefined, warn: () => undefined };

describe.each(testDatabases)('mails about releases on $name', ({ open }) => {
  let db: Database;
  let store: ReleaseStore;
  let releases: LocalReleaseService;
  let dataDir: string;
  let stops: (() => Promise<void>)[];

  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    db = await open();
    store = await openTestStore();
    releases = new LocalReleaseService(store, 'ana');
    dataDir = await createTestFolder();
    stops = [];
    atTestEnd(endServers);
    await releaseTest(store);
    await publishTest(store, { version: '2.0.0' });
  });

  /** The part of a server that mails. */
  function startServer(
    smtp: SmtpSettings | undefined,
    releaseMailTo = ['ana@example.org', 'team@example.org'],
    clock = Date.now,
  ): Outbox {
    const settings = { smtp, dataDir, releaseMailTo, publicUrl: 'https://www.example.com' };
    const business = () => ({ email: 'office@example.org' });
    const outbox = startOutbox({ db, settings, business, log });
    const wakeOutbox = () => outbox.wake();
    const stop = mailReleases({ db, store, settings, timeZone, wakeOutbox, log, clock });
    stops.push(() => outbox.stop(), stop);
    return outbox;
  }
  const isSent = async () =>
    (await db.selectFrom('outbox').select('sent_at').execute()).some(({ sent_at }) => sent_at);
  const stored = () => db.selectFrom('team_mails').select(['subject', 'text']).execute();
  const endServers = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };

  test('a rollback by the server is mailed once, by several servers and after restarts', async () => {
    const { smtp, mails } = await startTestMailServer();
    startServer(smtp);
    startServer(smtp);
    await releases.canary('catalog', '2.0.0', 10);
    await releases.rollBackFailing('catalog', '2.0.0', '2.0.0 failed 3 of its 4 visitors');
    await until(isSent);
    await endServers();
    startServer(smtp);
    // A person who rolls back knows it.
    await releases.canary('catalog', '2.0.0', 10);
    await releases.rollBack('catalog');
    await endServers();
    startServer(smtp);
    await endServers();
    expect(mails).toHaveLength(1);
    // Long lines are folded.
    const mail = (mails[0] ?? '').replace(/=\r\n/g, '');
    expect(mail).toMatch(/^To: ana@example\.org, team@example\.org\r$/m);
    expect(mail).toMatch(/^Subject: catalog 2\.0\.0 rolled back \(www\.example\.com\)\r$/m);
    expect(mail).toMatch(/^Message-ID: <release\.catalog\.\d+\.rollback@example\.com>\r$/m);
    const [, text = ''] = mail.replaceAll('\r', '').split('\n\n', 2);
    expect(text.trimEnd().split('\n')).toEqual([
      'catalog: rollback to 1.0.0 instead of 2.0.0, by the server: 2.0.0 failed 3 of its 4 visitors',
      expect.stringMatching(/^When: \w+day, \w+ \d+, 20\d\d at \d+:\d\d [AP]M C[SD]T\.$/),
      'Live now: catalog 1.0.0 for all visitors.',
      'What to do: Fix catalog and publish a new version. Nothing is urgent.',
      'More: https://www.example.com/release-console/catalog',
    ]);
  });

  test('what a server did before it ended is mailed by the next one, but nothing old', async () => {
    await releases.promote({ catalog: '2.0.0' });
    const { app } = await buildTestApp();
    const { monitor } = await serveReleases(app, { store, db, settings: readSettings({}) });
    await monitor.recordBrokenRenderer({ catalog: '2.0.0' }, 'The renderer of catalog failed');
    await publishTest(store, { version: '3.0.0' });
    await releases.canary('catalog', '3.0.0', 5);
    startServer(undefined, undefined, () => Date.now() + 25 * 3_600_000);
    await endServers();
    expect(await stored()).toEqual([]);
    startServer(undefined);
    await until(isSent);
    expect(await readdir(join(dataDir, 'mail'))).toEqual([
      expect.stringMatching(/-catalog\.\d+\.rollback\.eml$/),
    ]);
    const [mail] = await stored();
    expect(mail?.text).toContain('by the server: The renderer of catalog failed\n');
    expect(mail?.text).toContain(
      'Live now: catalog 1.0.0 for all visitors but the 5 % that get 3.0.0.\n',
    );
  });

  /** Monitor of a server that mails about stuck releases. */
  async function openMonitor(releaseMailTo = ['ana@example.org']) {
    const { app } = await buildTestApp();
    const settings = { ...readSettings({}), publicUrl: 'https://www.example.com', releaseMailTo };
    const wakeOutbox = () => undefined;
    const { monitor } = await serveReleases(app, {
      ...{ store, db, settings },
      onStuck: (stuck) => mailStuckRelease(stuck, { db, store, settings, timeZone, wakeOutbox }),
    });
    const failure = { app: 'catalog', version: '1.0.0', event: 'failure' } as const;
    return (visitor: number) => monitor.record(failure, `203.0.113.${visitor}`);
  }

  test('a failing release that cannot be rolled back is mailed once, also after a failure', async () => {
    const fail = await openMonitor();
    const transaction = jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
      throw new Error('The database is away.');
    });
    for (const visitor of [1, 2, 3]) await fail(visitor);
    expect(transaction).toHaveBeenCalledTimes(1);
    expect(await stored()).toEqual([]);
    for (const visitor of [4, 5, 6]) await fail(visitor);
    // Twice for the release, once for the mail.
    expect(console.error).toHaveBeenCalledTimes(3);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('it cannot be rolled back'));
    const failElsewhere = await openMonitor();
    for (const visitor of [7, 8]) await failElsewhere(visitor);
    const mails = await stored();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('catalog 1.0.0 cannot be rolled back (www.example.com)');
    expect(mails[0]?.text.trimEnd().split('\n')).toEqual([
      'catalog 1.0.0 stays live: 1.0.0 failed 4 of its 4 visitors. catalog cannot be rolled back: no earlier release was live. Promote another release.',
      expect.stringMatching(/^When: .+\.$/),
      'Live now: catalog 1.0.0 for all visitors.',
      'What to do: Fix catalog, publish a new version and promote it, if need be with --force.',
      'More: https://www.example.com/release-console/catalog',
    ]);
  });

  test('nobody is mailed where no address is set', async () => {
    const fail = await openMonitor([]);
    for (const visitor of [1, 2, 3]) await fail(visitor);
    await releases.promote({ catalog: '2.0.0' });
    await releases.rollBackFailing('catalog', '2.0.0', 'it fails');
    startServer(undefined, []);
    await endServers();
    expect(await stored()).toEqual([]);
  });
});
