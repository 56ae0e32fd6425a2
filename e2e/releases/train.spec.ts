import type { Release } from '@catalogmx/shared/contract';
import type { Page } from '@playwright/test';
import { readDeployToken } from '../fixtures/base-data.ts';
import { comeBack, hydrated, isMarked, markDocument, navigate } from '../fixtures/browser.ts';
import { changeConstants } from '../fixtures/changed-constants.ts';
import { whileRendering } from '../fixtures/evil-releases.ts';
import { runReleaseAt } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { App, Variant } from '../fixtures/variant-build.ts';
import { openFirstArticle } from '../pages/admin-articles.ts';
import { logIn } from '../pages/login.ts';
import { followNavbar } from '../pages/site-parts.ts';

const APPS: App[] = ['catalog', 'admin', 'shell'];

/** The releases of contract 2, of which the shell may work with remotes of contract 1 too. */
function buildOfContract2(app: App, oldestContract: number): Variant {
  const describe = (): Partial<Release> => ({ contract: 2, oldestContract });
  const edits: Record<App, Variant['edit']> = {
    shell: (text, file) => {
      const ranges = text.replaceAll(
        'contract:1,oldestContract:1',
        `contract:2,oldestContract:${oldestContract}`,
      );
      return /^shell\..*js$/.test(file) ? `globalThis.hostContract=2;${ranges}` : ranges;
    },
    // A page that needs what only the host of contract 2 has.
    catalog: (text, file) =>
      whileRendering('if(globalThis.hostContract!==2)throw new Error("another host")')(
        text.replaceAll('Get in Touch', 'Get in Touch 2'),
        file,
        'contact',
      ),
    admin: (text) => text.replaceAll('Welcome to Admin Dashboard', 'Welcome to Admin Dashboard 2'),
  };
  return { version: '2.0.0', edit: edits[app], describe };
}

// A site whose server was renewed already.
test.use({
  settings: changeConstants({ 'shared/src/contract/constants.ts': { CONTRACT_VERSION: '2' } }),
});

test('a shell of the next contract works with remotes of both, which follow on their own', async ({
  page,
  ownSite: { url },
  releases,
}) => {
  for (const app of APPS)
    await releases.publish(app, buildOfContract2(app, app === 'shell' ? 1 : 2));
  await page.goto(url);

  await releases.promote('shell', '2.0.0');
  await comeBack(page);
  await followNavbar(page, 'Contact Us');
  await expectHeading(page, 'Get in Touch');
  await expectHost(page, 2);
  await markDocument(page);

  await releases.promote('catalog', '2.0.0');
  await comeBack(page);
  await navigate(page, '/settings');
  await expectHeading(page, 'Welcome to Admin Dashboard');
  await followNavbar(page, 'Contact Us');
  await expectHeading(page, 'Get in Touch 2');

  await releases.promote('admin', '2.0.0');
  await comeBack(page);
  await navigate(page, '/settings');
  await expectHeading(page, 'Welcome to Admin Dashboard 2');
  // Releases of remotes need no document of their own.
  expect(await isMarked(page)).toBe(true);
});

test('a train takes effect as one, and open tabs keep their set until the next document', async ({
  page,
  ownSite: { url },
  releases,
}) => {
  for (const app of APPS) await releases.publish(app, buildOfContract2(app, 2));
  const train = APPS.map((app) => `${app}@2.0.0`);
  const tokens = (await Promise.all(APPS.map(readDeployToken))).join(' ');

  await logIn(page, url);
  await openFirstArticle(page);
  await page.getByLabel('Title').fill('Written during the train');
  const visitor = await page.context().newPage();
  await visitor.goto(`${url}/contactUs`);

  expect(await runReleaseAt(url, tokens, 'promote', ...train)).toContain(
    'catalog 2.0.0, admin 2.0.0 and shell 2.0.0 are live.',
  );
  await comeBack(visitor);
  await followNavbar(visitor, 'PARTY EQUIPMENT');
  await followNavbar(visitor, 'Contact Us');
  await expectHeading(visitor, 'Get in Touch 2');

  // The form goes on in the shell that it began in, and so do its calls.
  await comeBack(page);
  await expectHost(page, undefined);
  await expect(page.getByLabel('Title')).toHaveValue('Written during the train');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Written during the train/ })).toBeVisible();
  await followNavbar(page, 'Contact Us');
  await expectHeading(page, 'Get in Touch 2');
  await expectHost(page, 2);
});

/** Waits for the scripts of a document, which comes with its content. */
async function expectHost(page: Page, contract: number | undefined): Promise<void> {
  await hydrated(page);
  expect(await page.evaluate('window.hostContract')).toBe(contract);
}

function expectHeading(page: Page, name: string): Promise<void> {
  return expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
