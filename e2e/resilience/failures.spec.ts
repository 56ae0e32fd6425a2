import type { Locator, Page, Route } from '@playwright/test';
import type { Beacon, Registry } from '@catalogmx/shared/contract';
import { changeAnswer, isMarked, markDocument, navigate, unrendered } from '../fixtures/browser.ts';
import { expireRegistry } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { navbar } from '../pages/site-parts.ts';

const ENTRY = /\/releases\/(catalog|admin)\/.*\/entry\.[^/]*\.js/;
const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;
const CHUNK = /\/__federation_expose_.*\.js(\?|$)/;

/** A page of a remote, and one of the other remote. */
interface Remote {
  name: 'catalog' | 'admin';
  path: string;
  heading: string;
  focused: (page: Page) => Locator;
  other: { path: string; heading: string };
}

const home = { path: '/', heading: 'RENT THE LIFE OF THE PARTY!' };
const login = { path: '/settings', heading: 'Welcome to Admin Dashboard' };

const catalog: Remote = {
  ...home,
  name: 'catalog',
  focused: (page) => page.getByRole('main'),
  other: login,
};

const admin: Remote = {
  ...login,
  name: 'admin',
  // It focuses its first field.
  focused: (page) => page.getByLabel('Username'),
  other: home,
};

/** A failure of what the browser is sent: what is changed, and the reason that is reported. */
interface Failure {
  name: string;
  remote: Remote;
  reason?: string;
  spoil: (page: Page, remote: Remote) => Promise<unknown>;
}

const isMissing = (route: Route) => route.fulfill({ status: 404, body: '' });
const isTampered = (route: Route) => changeAnswer(route, tamper);

const answers = (address: RegExp, answer: (route: Route) => Promise<void>): Failure['spoil'] => {
  return (page, { name }) =>
    page.route(address, (route) =>
      route.request().url().includes(`/${name}/`) ? answer(route) : route.fallback(),
    );
};
const entry = (answer: (route: Route) => Promise<void>) => ({
  reason: 'entry',
  spoil: answers(ENTRY, answer),
});
const chunk = (answer: (route: Route) => Promise<void>) => ({
  reason: 'page',
  spoil: answers(CHUNK, answer),
});

/** Cuts the registry off, in pages and in its file. */
const spoilRegistry: Failure['spoil'] = async (page) => {
  const body = '{"apps":{"cata';
  await page.route(isPage, (route) =>
    changeAnswer(route, (html) => html.replace(REGISTRY, `$1${body}$3`)),
  );
  await page.route('**/registry.json', (route) => route.fulfill({ body }));
};

const needsContract: Failure['spoil'] = (page, remote) =>
  page.route(isPage, (route) =>
    changeAnswer(route, (html) => changeRegistry(html, remote, { contract: 99 })),
  );

const failures: Failure[] = [
  { name: 'entry missing', remote: catalog, ...entry(isMissing) },
  { name: 'entry hanging', remote: admin, ...entry(() => new Promise(() => undefined)) },
  { name: 'entry corrupt (integrity)', remote: admin, ...entry(isTampered) },
  { name: 'page chunk missing', remote: admin, ...chunk(isMissing) },
  { name: 'page chunk corrupt (integrity)', remote: catalog, ...chunk(isTampered) },
  { name: 'contract not satisfied', remote: catalog, reason: 'contract', spoil: needsContract },
  { name: 'registry malformed', remote: admin, spoil: spoilRegistry },
];

test.beforeEach(({ expectedErrors }) => {
  // The browser and the shell say what failed.
  expectedErrors.push(/./);
});

for (const { name, remote, reason, spoil } of failures) {
  const tag = name.endsWith('missing') && reason ? ['@core'] : [];

  test(`${remote.name}: ${name}`, { tag }, async ({ page }) => {
    const reports = listen(page);
    await spoil(page, remote);
    await openBroken(page, remote);
    if (reason) {
      await expect.poll(() => reports).toContainEqual(failed(remote, reason));
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await expectOtherWorks(page, remote);
      await expectBroken(page);
    }
    await letThrough(page);
    await expectRestored(page, remote);
  });
}

function isPage(address: URL): boolean {
  return (
    address.hostname === 'localhost' && !/\.\w+$|catalogmx|beacon|\/img\//.test(address.pathname)
  );
}

/** Opens a page of a remote that fails: the navigation bar is there and a panel says what to do. */
async function openBroken(page: Page, { path }: Remote): Promise<void> {
  // An entry that hangs keeps the page from being loaded as a whole.
  await page.goto(unrendered(path), { waitUntil: 'domcontentloaded' });
  await expectBroken(page);
}

async function expectBroken(page: Page): Promise<void> {
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('This page is taking a break', { timeout: 15_000 });
  const phone = panel.getByRole('link', { name: '(479) 555-0142' });
  await expect(phone).toHaveAttribute('href', 'tel:+14795550142');
  await expect(navbar(page)).toBeVisible();
}

/** Goes to a page of the other remote and back, in the same document. */
async function expectOtherWorks(page: Page, { path, other }: Remote): Promise<void> {
  await navigate(page, other.path);
  await expect(page.getByRole('heading', { name: other.heading })).toBeVisible();
  await navigate(page, path);
}

/** Removes the routes. A response that is being changed at that moment fails without effect. */
function letThrough(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** A restored release works after 'Try again', in the same document. */
async function expectRestored(page: Page, { heading, focused }: Remote): Promise<void> {
  await markDocument(page);
  await expireRegistry(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(focused(page)).toBeFocused();
  expect(await isMarked(page)).toBe(true);
}

/** Collects the pages that load or fail. */
function listen(page: Page): Beacon[] {
  const reports: Beacon[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/beacon')) return;
    const { app, version, event, reason } = JSON.parse(request.postData() ?? '{}') as Beacon;
    if (event !== 'load' && event !== 'failure') return;
    reports.push({ app, version, event, ...(reason && { reason }) });
  });
  return reports;
}

function failed({ name }: Remote, reason: string) {
  return { app: name, version: expect.any(String) as unknown, event: 'failure', reason };
}

function tamper(script: string): string {
  return `globalThis.tampered = true;${script}`;
}

function changeRegistry(html: string, { name }: Remote, changes: object): string {
  return html.replace(REGISTRY, (_all, start: string, json: string, end: string) => {
    const { apps } = JSON.parse(json) as Registry;
    const current = { ...apps[name]?.current, ...changes };
    return start + JSON.stringify({ apps: { ...apps, [name]: { current } } }) + end;
  });
}
