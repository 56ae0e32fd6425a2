import { runRelease } from '../fixtures/run-release.ts';
import { expect, test as base } from '../fixtures/site.fixture.ts';
import { SiteReleases } from '../fixtures/site-releases.ts';
import type { App, Variant } from '../fixtures/variant-build.ts';

// Publishing compresses every file as small as it gets.
base.describe.configure({ timeout: 120_000 });

type FailuresOf = (app: App, variant: Omit<Variant, 'version'>) => Promise<string[]>;

let checked = 0;

const test = base.extend<object, { failuresOf: FailuresOf }>({
  /** Publishes a variant that never goes live, and returns what the command finds wrong with it. */
  failuresOf: [
    ({ site }, use) =>
      use(async (app, variant) => {
        const version = `99.0.${(checked += 1)}`;
        await new SiteReleases(site.url).publish(app, { ...variant, version });
        const check = runRelease(site.dataDir, 'check', app, version);
        const output = await check.catch((error: unknown) => (error as Error).message);
        const [verdict, ...failures] = output.trim().split('\n');
        // Any notice, such as a page that was not rendered, would come before it.
        expect([`${app} ${version} can go live.`, `Rejected ${app} ${version}:`]).toContain(
          verdict,
        );
        return failures.map((line) => line.replace(/^- /, ''));
      }),
    { scope: 'worker' },
  ],
});

const before = (page: string, code: string) => (text: string, file: string) =>
  file.includes(`_${page}_page.`) ? `${code};${text}` : text;

test('the pages of a good release load in the live shell', async ({ failuresOf }) => {
  expect(await failuresOf('catalog', {})).toEqual([]);
});

test('those that need a login load too', async ({ failuresOf }) => {
  expect(await failuresOf('admin', {})).toEqual([]);
});

test.describe('pages that are broken', () => {
  // One check for all of them.
  test.describe.configure({ mode: 'default' });
  let failures: string[];

  test.beforeAll(async ({ failuresOf }) => {
    const contact = before('contact', 'throw new Error("broken on purpose")');
    const home = before('home', 'setTimeout(() => { throw new Error("late") }, 100)');
    failures = await failuresOf('catalog', {
      edit: (text, file) => home(contact(text, file), file),
      describe: ({ pages }) => ({
        pages: pages.map((page) =>
          page.path === '/article/:id' ? { ...page, module: './gone-page' } : page,
        ),
      }),
    });
  });

  const failuresAt = (path: string) => failures.filter((line) => line.startsWith(`${path}: `));

  test('a page whose module throws is found, and only that page', () => {
    expect(failures).toContain('/contactUs: broken on purpose');
    expect(failuresAt('/articles/category/1')).toEqual([]);
  });

  test('a page that is not in the release is found by the failure panel', () => {
    expect(failures).toContain('/article/1: the failure panel shows');
  });

  test('an error that the page survives is found too', () => {
    expect(failuresAt('/')).toEqual(['/: late']);
  });
});

test.describe('pages that are broken for administrators', () => {
  test.describe.configure({ mode: 'default' });
  let failures: string[];

  test.beforeAll(async ({ failuresOf }) => {
    const code = `setInterval(() => {
      const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
      if ([document.body.innerText, ...fields].some((text) => text.includes('Castle')))
        throw new Error('broken for users');
    }, 50)`;
    const [dashboard, edit] = [before('dashboard', code), before('edit_article', code)];
    failures = await failuresOf('admin', {
      edit: (text, file) => edit(dashboard(text, file), file),
    });
  });

  for (const path of ['/Dashboard', '/EditArticle']) {
    test(`the page ${path}, which needs a login, is rendered too`, () => {
      expect(failures).toContain(`${path}: broken for users`);
      expect(failures).toHaveLength(2);
    });
  }
});

test('a shell that does not start is found on every page', async ({ failuresOf }) => {
  const edit = (text: string, file: string) =>
    file.startsWith('shell.') ? `throw new Error("no start");${text}` : text;
  const failures = await failuresOf('shell', { edit });
  expect(failures).toContain('/: no start');
  expect(failures).toContain('/Dashboard: no start');
});
