import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examplePath, type Release } from '@catalogmx/shared/contract';
import {
  type Evil,
  EVILS,
  once as onceInDocument,
  PAGES,
  spoil,
  whileRendering,
} from '../fixtures/evil-releases.ts';
import { IMPATIENT, runRelease } from '../fixtures/run-release.ts';
import { expect, test as base } from '../fixtures/site.fixture.ts';
import { SiteReleases } from '../fixtures/site-releases.ts';
import type { App, Variant } from '../fixtures/variant-build.ts';

type FailuresOf = (
  app: App,
  variant: Omit<Variant, 'version'>,
  env?: Record<string, string>,
) => Promise<string[]>;

let checked = 0;

const test = base.extend<{ failuresOf: FailuresOf }>({
  /** Publishes a variant that never goes live, and returns what the command finds wrong with it. */
  failuresOf: ({ site }, use) =>
    use(async (app, variant, env) => {
      const version = `99.0.${(checked += 1)}`;
      await new SiteReleases(site.url).publish(app, { ...variant, version });
      const check = runRelease({ ...site, env }, 'check', app, version);
      const output = await check.catch((error: unknown) => (error as Error).message);
      // Any notice, such as a page that was not rendered, would come before it.
      const [, verdict, ...failures] = output.trim().split('\n');
      expect(verdict).toBe(`Rejected ${app} ${version}:`);
      return failures.map((line) => line.replace(/^- /, ''));
    }),
});

const EVIL_NAMES = Object.keys(EVILS) as Evil[];

for (const [app, first, end] of [
  ['admin', 0, 4],
  ['catalog', 4, 8],
  ['catalog', 8, 12],
  // By itself, as it starves pages beside it.
  ['catalog', 12, 13],
  ['catalog', 13, 16],
] as const) {
  const evils = EVIL_NAMES.slice(first, end);
  test(`a release of ${app} is rejected if a page ${evils.join(' or ')}`, async ({
    failuresOf,
  }) => {
    const pages = Object.keys(PAGES[app]);
    const paths: string[] = Object.values(PAGES[app]);
    const edit = spoil(Object.fromEntries(pages.map((page, index) => [page, evils[index]])));
    // The other pages are not of interest, and take time.
    const describe = ({ pages: all }: Release) => ({
      pages: all.filter(({ path }) => paths.includes(examplePath(path))),
    });
    const failures = await failuresOf(app, { edit, describe }, IMPATIENT);
    for (const [index, evil] of evils.entries()) {
      const path = paths[index] ?? '';
      const isOfPage = (line: string) => line.split(': ')[0]?.split(', ').includes(path);
      expect(failures.filter(isOfPage).join('\n'), `${path} ${evil}`).toMatch(EVILS[evil][1]);
    }
  });
}

test('a page that is not in the release, and one that loads much by itself, are found, and only those', async ({
  failuresOf,
}) => {
  const loads = whileRendering(
    onceInDocument(`const [entry] = performance.getEntriesByType('resource').map(({ name }) => name)
      .filter((name) => /catalog.99.*entry/.test(name));
    fetch(new URL('large.js', entry))`),
  );
  const failures = await failuresOf('catalog', {
    edit: (text, file) => loads(text, file, 'home'),
    more: { 'large.js': `/*${'x'.repeat(400_000)}*/` },
    describe: ({ pages }) => ({
      pages: pages.map((page) =>
        page.path === '/article/:id' ? { ...page, module: './gone-page' } : page,
      ),
    }),
  });
  expect(failures).toContain('/article/1: the failure panel shows');
  expect(failures.filter((line) => !line.startsWith('/article/1: '))).toEqual([
    expect.stringMatching(
      /^\/: it loads \d+ kB of files in the browser, the live page \d+ kB: split/,
    ),
  ]);
});

test('of pages that need a login those that are broken for administrators are found, and only those', async ({
  failuresOf,
}) => {
  const breaks = whileRendering(
    onceInDocument(`setInterval(() => {
      const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
      if ([document.body.innerText, ...fields].some((text) => text.includes('Castle')))
        throw new Error('broken for users');
    }, 50)`),
  );
  const failures = await failuresOf('admin', {
    edit: (text, file) => breaks(breaks(text, file, 'dashboard'), file, 'edit_article'),
  });
  expect(failures).toEqual([expect.stringMatching(/^\/\w+, \/\w+: broken for users$/)]);
  expect(failures[0]?.split(/[:,] /).sort()).toEqual([
    '/Dashboard',
    '/EditArticle',
    'broken for users',
  ]);
});

test('a shell that does not start is found on every page', async ({ failuresOf }) => {
  const edit = (text: string, file: string) =>
    file.startsWith('shell.') ? `throw new Error("no start");${text}` : text;
  const failures = await failuresOf('shell', { edit });
  expect(failures).toContainEqual(
    expect.stringMatching(/^\/, .*\/article\/1, .*and \d+ more: no start$/),
  );
});

test('a page that a busy machine does not load in time is no fault of the release, but too busy to judge where the live one is slow again', async ({
  site,
}) => {
  const version = `97.0.${(checked += 1)}`;
  await new SiteReleases(site.url).publish('catalog', { version });
  let ofHome = 0;
  const way = await openSlowWay(site.url, (path) => {
    if (/_expose_contact_page\.\w+\.js$/.test(path)) return true;
    // The first try, of the candidate and the live release.
    return /_expose_home_page\.\w+\.js$/.test(path) && (ofHome += 1) <= 4;
  });
  try {
    const slow = { dataDir: site.dataDir, url: way.url, env: IMPATIENT };
    await expect(runRelease(slow, 'check', 'catalog', version)).rejects.toThrow(
      /too busy to judge \/contactUs: what is live/,
    );
    expect(ofHome).toBeGreaterThan(4);
  } finally {
    way.close();
  }
});

/** Passes requests on to the site, but lets some wait for ever. */
async function openSlowWay(site: string, waits: (path: string) => boolean) {
  const way = createServer((request, response) => {
    const path = request.url ?? '';
    if (waits(path)) return;
    const { method, headers } = request;
    const onward = httpRequest(site + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, 'localhost');
  await once(way, 'listening');
  const close = () => {
    way.closeAllConnections();
    way.close();
  };
  return { url: `http://localhost:${(way.address() as AddressInfo).port}`, close };
}
