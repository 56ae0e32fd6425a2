import type { Release } from '@catalogmx/shared/contract';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test as base } from '../fixtures/site.fixture.ts';
import { SiteReleases } from '../fixtures/site-releases.ts';
import type { App, Variant } from '../fixtures/variant-build.ts';

// Publishing compresses every file as small as it gets.
base.describe.configure({ timeout: 120_000 });

type FailuresOf = (app: App, variant: Omit<Variant, 'version'>) => Promise<string[]>;

let checked = 0;

const test = base.extend<{ failuresOf: FailuresOf }>({
  /** Publishes a variant that never goes live, and returns what the command finds wrong with it. */
  failuresOf: ({ site }, use) =>
    use(async (app, variant) => {
      const version = `99.0.${(checked += 1)}`;
      await new SiteReleases(site.url).publish(app, { ...variant, version });
      const check = runRelease(site.dataDir, 'check', app, version);
      const output = await check.catch((error: unknown) => (error as Error).message);
      const [verdict, ...failures] = output.trim().split('\n');
      // Any notice, such as a page that was not rendered, would come before it.
      expect([`${app} ${version} can go live.`, `Rejected ${app} ${version}:`]).toContain(verdict);
      return failures.map((line) => line.replace(/^- /, ''));
    }),
});

const before = (page: string, code: string) => (text: string, file: string) =>
  file.includes(`_${page}_page.`) ? `${code};${text}` : text;

test('the pages of a good release load in the live shell', async ({ failuresOf }) => {
  expect(await failuresOf('catalog', {})).toEqual([]);
});

test('those that need a login load too', async ({ failuresOf }) => {
  expect(await failuresOf('admin', {})).toEqual([]);
});

test('a page whose module throws is found, and only that page', async ({ failuresOf }) => {
  const edit = before('contact', 'throw new Error("broken on purpose")');
  const failures = await failuresOf('catalog', { edit });
  expect(failures).toContain('/contactUs: broken on purpose');
  expect(failures.every((failure) => failure.startsWith('/contactUs: '))).toBe(true);
});

test('a page that is not in the release is found by the failure panel', async ({ failuresOf }) => {
  const describe = ({ pages }: Release) => ({
    pages: pages.map((page) =>
      page.path === '/contactUs' ? { ...page, module: './gone-page' } : page,
    ),
  });
  expect(await failuresOf('catalog', { describe })).toContain(
    '/contactUs: the failure panel shows',
  );
});

test('an error that the page survives is found too', async ({ failuresOf }) => {
  const edit = before('home', 'setTimeout(() => { throw new Error("late") }, 100)');
  expect(await failuresOf('catalog', { edit })).toEqual(['/: late']);
});

for (const [page, path] of [
  ['dashboard', '/Dashboard'],
  ['edit_article', '/EditArticle'],
] as const) {
  test(`the page ${path}, which needs a login, is rendered too`, async ({ failuresOf }) => {
    const edit = before(
      page,
      `setInterval(() => {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
        if ([document.body.innerText, ...fields].some((text) => text.includes('Castle')))
          throw new Error('broken for users');
      }, 50)`,
    );
    expect(await failuresOf('admin', { edit })).toEqual([`${path}: broken for users`]);
  });
}

test('a shell that does not start is found on every page', async ({ failuresOf }) => {
  const edit = (text: string, file: string) =>
    file.startsWith('shell.') ? `throw new Error("no start");${text}` : text;
  const failures = await failuresOf('shell', { edit });
  expect(failures).toContain('/: no start');
  expect(failures).toContain('/Dashboard: no start');
});
