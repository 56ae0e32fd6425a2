import { examplePath, type Release } from '@catalogmx/shared/contract';
import type { Page } from '@playwright/test';
import { hydrated, navigate } from '../fixtures/browser.ts';
import { type Evil, spoil } from '../fixtures/evil-releases.ts';
import { IMPATIENT, runRelease } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { Site } from '../fixtures/site-process.ts';
import type { SiteReleases } from '../fixtures/site-releases.ts';

/** Pages that need no login. */
const PAGES = {
  catalog: {
    home: '/',
    category: '/articles/category/1',
    article: '/article/1',
    contact: '/contactUs',
  },
  admin: {
    login: '/settings',
    forgot_password: '/ForgotPassword',
    new_password: '/NewPassword',
    confirm_email: '/ConfirmEmail',
  },
};

/** A page of the other remote. */
const OTHERS = {
  catalog: { path: '/settings', heading: 'Welcome to Admin Dashboard' },
  admin: { path: '/contactUs', heading: 'Get in Touch' },
};

type App = keyof typeof PAGES;

/** Problems that the gate reports. Four to a release, one for each page. */
type Evils = Partial<Record<Evil, RegExp>>;

/** The visitors' tabs notice these, and go on, except {@link HANGING}. */
const NOTICED: [App, Evils][] = [
  [
    'catalog',
    {
      'renders nothing': /it shows nothing/,
      'suspends for ever': /it still loads/,
      'loops for ever': /it hangs/,
      'loads for a minute': /it still loads/,
    },
  ],
  [
    'admin',
    {
      'throws when it is evaluated': /its module does not load.+ evaluated/s,
      'throws when it is rendered': /it throws while it is rendered/,
      'lacks its export': /its module does not load/,
      'exports no component': /it throws while it is rendered/,
    },
  ],
  [
    'catalog',
    {
      'throws when it is clicked': /clicked/,
      'throws later': /later/,
      'rejects a promise': /rejected/,
      'empties the document': /its content vanishes|it shows nothing/,
    },
  ],
];

/** Of these a visitor's tab reports nothing. */
const UNNOTICED: Evils = {
  // The garbage collector may be busy for longer than the gate waits.
  'hoards memory': /memory|it hangs/,
  'leads elsewhere': /it redirects to \/nowhere/,
  'leaks styles': /it styles a {color: red}.*it changes header .*color/s,
  'replaces fetch and pushState': /it changes fetch, history.pushState/,
};

/** These leave the page blank, until the previous release replaces it. */
const BLANK: Evil[] = ['renders nothing', 'empties the document'];

/** Only the next document in the same tab reports this one: see broken-tab.spec.ts. */
const HANGING: Evil = 'loops for ever';

/** After this one a link loads a document: the shell waits for the page. */
const DEAD: Evil = 'loads for a minute';

/** After these the document itself goes on. */
const KEPT: Evil[] = ['leaks styles', 'replaces fetch and pushState'];

test.use({ settings: { ROLLBACK_VISITORS: '4' } });

for (const [app, evils] of NOTICED) {
  test(`a release of ${app} is rejected, and forced it is rolled back, if a page ${namesOf(evils)}`, async ({
    openVisitor,
    ownSite,
    releases,
  }) => {
    const { current } = await releases.list(app);
    await expectRejected(ownSite, releases, app, evils);
    await releases.force(app, '2.0.0');
    const visits = visitsOf(app, evils).filter(([evil]) => evil !== HANGING);
    const visitEach = [...visits, ...visits].slice(0, 4).map(async ([evil, path], number) => {
      const page = await openVisitor(number);
      await visit(page, path, app, evil);
      await goOn(page, app, evil);
    });
    await Promise.all(visitEach);
    await expect.poll(async () => (await releases.list(app)).current).toBe(current);
    const { history } = await releases.list(app);
    expect(history.at(-1)?.reason).toBe('2.0.0 failed 4 of its 4 visitors');
    await expectWhole(await openVisitor(8), app);
  });
}

test(`a release is rejected, and forced the site goes on, if a page ${namesOf(UNNOTICED)}`, async ({
  openVisitor,
  ownSite,
  releases,
}) => {
  await expectRejected(ownSite, releases, 'catalog', UNNOTICED);
  await releases.force('catalog', '2.0.0');
  const { path: elsewhere, heading } = OTHERS.catalog;
  for (const [evil, path] of visitsOf('catalog', UNNOTICED)) {
    const page = await openVisitor(9);
    const crash = evil === 'hoards memory' ? page.waitForEvent('crash') : undefined;
    await page.goto(path, { waitUntil: 'commit' });
    if (evil === 'leads elsewhere') await page.waitForURL('**/nowhere');
    await crash;
    const next = crash ? await page.context().newPage() : page;
    if (KEPT.includes(evil)) await goBackTo(page, elsewhere);
    else await next.goto(elsewhere);
    await expect(next.getByRole('heading', { name: heading })).toBeVisible();
    await page.context().close();
  }
  await releases.rollBack('catalog');
  await expectWhole(await openVisitor(8), 'catalog');
});

function namesOf(evils: Evils): string {
  return Object.keys(evils).join(' or ');
}

/** Each evil with an address of the page that does it. */
function visitsOf(app: App, evils: Evils): [Evil, string][] {
  const paths = Object.values(PAGES[app]);
  return (Object.keys(evils) as Evil[]).map((evil, index) => [evil, paths[index] ?? '']);
}

/** Publishes the release and has it checked. */
async function expectRejected(
  site: Site,
  releases: SiteReleases,
  app: App,
  evils: Evils,
): Promise<void> {
  const names = Object.keys(evils) as Evil[];
  const kept: string[] = Object.values(PAGES[app]);
  // The other pages are not of interest, and take time.
  const describe = ({ pages }: Release) => ({
    pages: pages.filter(({ path }) => kept.includes(examplePath(path))),
  });
  const pages = Object.keys(PAGES[app]);
  const edit = spoil(Object.fromEntries(pages.map((page, index) => [page, names[index]])));
  await releases.publish(app, { version: '2.0.0', edit, describe });
  // A page that hoards memory holds the others up.
  const env = 'hoards memory' in evils ? {} : IMPATIENT;
  const output = await runRelease({ ...site, env }, 'check', app, '2.0.0').catch(
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
async function visit(page: Page, path: string, app: App, evil: Evil): Promise<void> {
  const failed = page.waitForRequest(
    (request) => {
      const report = request.url().endsWith('/beacon') ? (request.postData() ?? '') : '';
      return report.includes('"failure"') && report.includes(`"${app}"`);
    },
    { timeout: 60_000 },
  );
  failed.catch(() => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  if (evil === 'throws when it is clicked') {
    await hydrated(page);
    await page.locator('header nav a').last().click();
  }
  await failed;
}

/** Goes on to the other remote, in the same document if that still runs. */
async function goOn(page: Page, app: App, evil: Evil): Promise<void> {
  const { path, heading } = OTHERS[app];
  if (BLANK.includes(evil)) await expect(page.locator('main h1')).toBeVisible();
  if (evil === DEAD) await page.goto(path);
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

/** The pages of the release before show their content. */
async function expectWhole(page: Page, app: App): Promise<void> {
  for (const path of Object.values(PAGES[app])) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [role=alert] h1')).toHaveCount(0);
  }
}
