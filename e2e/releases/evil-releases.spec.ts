import type { Beacon, Release } from '@catalogmx/shared/contract';
import type { Browser, Page } from '@playwright/test';
import { answerThirdParties, hydrated, navigate } from '../fixtures/browser.ts';
import { type Evil, spoil } from '../fixtures/evil-releases.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test as base, useSite } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import { SiteReleases } from '../fixtures/site-releases.ts';

/** Pages that need no login, and a page of the other remote. */
const REMOTES = {
  catalog: {
    pages: {
      home: '/',
      category: '/articles/category/:category',
      article: '/article/:id',
      contact: '/contactUs',
    },
    other: { path: '/settings', heading: 'Welcome to Admin Dashboard' },
  },
  admin: {
    pages: {
      login: '/settings',
      forgot_password: '/ForgotPassword',
      new_password: '/NewPassword',
      confirm_email: '/ConfirmEmail',
    },
    other: { path: '/contactUs', heading: 'Get in Touch' },
  },
} as const;

type App = keyof typeof REMOTES;

/** What the gate says of each evil. Four to a release, one for each page. */
type Evils = Partial<Record<Evil, RegExp>>;

/** The visitors' tabs notice these, and go on, except {@link HANGING}. */
const NOTICED: Evils[] = [
  {
    'renders nothing': /it shows nothing/,
    'suspends for ever': /it still loads/,
    'loops for ever': /it hangs/,
    'loads for a minute': /it still loads/,
  },
  {
    'throws when it is evaluated': /its module does not load.+ evaluated/s,
    'throws when it is rendered': /it throws while it is rendered/,
    'lacks its export': /its module does not load/,
    'exports no component': /it throws while it is rendered/,
  },
  {
    'throws when it is clicked': /clicked/,
    'throws later': /later/,
    'rejects a promise': /rejected/,
    'empties the document': /its content vanishes|it shows nothing/,
  },
];

/** Of these a visitor's tab reports nothing. */
const UNNOTICED: Evils = {
  // The garbage collector may be busy for longer than the gate waits.
  'hoards memory': /memory|it hangs/,
  'leads elsewhere': /it redirects to \/nowhere/,
  'leaks styles': /it styles a {color: red}.*it changes header .*color/s,
  'replaces fetch and pushState': /it changes fetch, history.pushState/,
};

/** These leave the page blank, until the release before stands in. */
const BLANK: Evil[] = ['renders nothing', 'empties the document'];

/** Only the next document in the same tab reports this one: see broken-tab.spec.ts. */
const HANGING: Evil = 'loops for ever';

/** After this one a link loads a document: the shell waits for the page. */
const DEAD: Evil = 'loads for a minute';

/** After these the document itself goes on. */
const KEPT: Evil[] = ['leaks styles', 'replaces fetch and pushState'];

const test = base.extend<{ strictSite: Site }>({
  /** A site that takes a release back once it has failed four visitors. */
  strictSite: ({}, use) => useSite(use, { ROLLBACK_VISITORS: '4' }),
});

for (const app of ['catalog', 'admin'] as const) {
  for (const evils of NOTICED) {
    test(`${app}: a release is rejected, and forced it is taken back, if a page ${namesOf(evils)}`, async ({
      strictSite,
      browser,
    }) => {
      const { url } = strictSite;
      const releases = new SiteReleases(url);
      const { current } = await releases.list(app);
      await expectRejected(strictSite, app, evils);
      await releases.force(app, '2.0.0');
      const takenBack = expect
        .poll(async () => (await releases.list(app)).current, { timeout: 90_000 })
        .toBe(current);
      const visits = visitsOf(app, evils).filter(([evil]) => evil !== HANGING);
      const noticed = [...visits, ...visits].slice(0, 4);
      const visitors = await Promise.all(
        noticed.map(async ([evil, path], number) => {
          const page = await openAs(browser, number);
          await visit(page, url + path, { app, evil });
          await goOn(page, url, app, evil);
          return page;
        }),
      );
      await takenBack;
      const { history } = await releases.list(app);
      expect(history.at(-1)?.reason).toBe('2.0.0 failed 4 of its 4 visitors');
      await expectWhole(browser, url, app);
      await Promise.all(visitors.map((page) => page.context().close()));
    });
  }

  test(`${app}: a release is rejected, and forced the site goes on, if a page ${namesOf(UNNOTICED)}`, async ({
    strictSite,
    browser,
  }) => {
    const { url } = strictSite;
    const releases = new SiteReleases(url);
    await expectRejected(strictSite, app, UNNOTICED);
    await releases.force(app, '2.0.0');
    const { other } = REMOTES[app];
    for (const [evil, path] of visitsOf(app, UNNOTICED)) {
      const page = await openAs(browser, 9);
      const crash = evil === 'hoards memory' ? page.waitForEvent('crash') : undefined;
      await page.goto(url + path, { waitUntil: 'commit' });
      if (evil === 'leads elsewhere') await page.waitForURL('**/nowhere');
      await crash;
      const next = crash ? await page.context().newPage() : page;
      if (KEPT.includes(evil)) await goBackTo(page, other.path);
      else await next.goto(url + other.path);
      await expect(next.getByRole('heading', { name: other.heading })).toBeVisible();
      await page.context().close();
    }
    await releases.rollBack(app);
    await expectWhole(browser, url, app);
  });
}

function namesOf(evils: Evils): string {
  return Object.keys(evils).join(' or ');
}

/** Each evil with an address of the page that does it. */
function visitsOf(app: App, evils: Evils): [Evil, string][] {
  const paths = Object.values(REMOTES[app].pages);
  return (Object.keys(evils) as Evil[]).map((evil, index) => [
    evil,
    (paths[index] ?? '').replace(/:\w+/, '1'),
  ]);
}

/** Publishes the release and has it checked. */
async function expectRejected({ url, dataDir }: Site, app: App, evils: Evils): Promise<void> {
  const names = Object.keys(evils) as Evil[];
  const pages = Object.keys(REMOTES[app].pages);
  const kept: string[] = Object.values(REMOTES[app].pages);
  // The other pages are not of interest, and take time.
  const describe = (release: Release) => ({
    pages: release.pages.filter(({ path }) => kept.includes(path)),
  });
  const edit = spoil(Object.fromEntries(pages.map((page, index) => [page, names[index]])));
  await new SiteReleases(url).publish(app, { version: '2.0.0', edit, describe });
  const output = await runRelease({ dataDir, url }, 'check', app, '2.0.0').catch(
    (error: unknown) => (error as Error).message,
  );
  for (const [evil, path] of visitsOf(app, evils)) {
    const found = output.split('\n').filter((line) => pathsOf(line).includes(path));
    expect(found.join('\n'), `${path} ${evil}:\n${output}`).toMatch(evils[evil] ?? /./);
  }
}

/** Returns the pages that a line of the output names before what is wrong with them. */
function pathsOf(line: string): string[] {
  return (/^- (\/.*?): /.exec(line)?.[1] ?? '').split(', ');
}

/** Opens the page and waits until it reports that it has failed. */
async function visit(
  page: Page,
  address: string,
  { app, evil }: { app: App; evil: Evil },
): Promise<void> {
  const failed = page.waitForRequest(
    (request) => request.url().endsWith('/beacon') && isFailure(request.postData(), app),
    { timeout: 60_000 },
  );
  failed.catch(() => undefined);
  await page.goto(address, { waitUntil: 'commit' });
  if (evil === 'throws when it is clicked') {
    await hydrated(page);
    await page.locator('header nav a').last().click();
  }
  await failed;
}

/** Goes on to the other remote, in the same document if that still runs. */
async function goOn(page: Page, url: string, app: App, evil: Evil): Promise<void> {
  const { path, heading } = REMOTES[app].other;
  if (BLANK.includes(evil)) await expect(page.locator('main h1')).toBeVisible();
  if (evil === DEAD) await page.goto(url + path);
  else await navigate(page, path);
  // The shell itself gives a page so long to load.
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
}

/** Goes to a page as the button for going back does, which no script can take away. */
async function goBackTo(page: Page, path: string): Promise<void> {
  await hydrated(page);
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

function isFailure(text: string | null, of: App): boolean {
  const { event, app } = JSON.parse(text ?? '{}') as Partial<Beacon>;
  return event === 'failure' && app === of;
}

/** Opens a tab of somebody with an address of their own. */
async function openAs(browser: Browser, number: number): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${number}` },
  });
  await answerThirdParties(context);
  return context.newPage();
}

/** The pages of the release before show their content. */
async function expectWhole(browser: Browser, url: string, app: App): Promise<void> {
  const page = await openAs(browser, 8);
  for (const path of Object.values(REMOTES[app].pages)) {
    await page.goto(url + path.replace(/:\w+/, '1'));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [role=alert] h1')).toHaveCount(0);
  }
  await page.context().close();
}
