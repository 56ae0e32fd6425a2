import { hydrated } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const HOME = 'RENT THE LIFE OF THE PARTY!';

test('a release whose renderer throws leaves visitors with a page, and is rolled back; one without begins with its scripts', async ({
  page,
  ownSite: { url },
  releases,
}) => {
  const { current } = await releases.list('catalog');
  await releases.release('catalog', {
    version: '99.0.0',
    edit: (text, file) =>
      file.startsWith('renderer.') ? `${text};module.exports = { pages: {} };` : text,
  });
  await expect(async () => {
    for (const path of ['/', '/contactUs', '/article/1']) {
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect((await releases.list('catalog')).current).toBe(current);
  }).toPass();
  const reported = async () => {
    const list = await releases.list('catalog');
    return list.releases.find(({ version }) => version === '99.0.0');
  };
  await expect
    .poll(reported, { timeout: 20_000 })
    .toMatchObject({ failures: 3, renderingStopped: true });

  const describe = () => ({ renderer: undefined });
  await releases.release('catalog', { version: '99.1.0', describe });
  const answer = await page.goto(url);
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(page.getByRole('heading', { name: HOME })).toBeVisible();
});

test('canaries of the catalogue and of a shell with another React render beside the current ones', async ({
  openVisitor,
  releases,
}) => {
  const { dependencies } = (await import('../../shared/package.json', { with: { type: 'json' } }))
    .default;
  const next = dependencies.react.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  await releases.publish('shell', {
    version: '99.0.0',
    edit: (text) => text.replaceAll(dependencies.react, next),
    describe: ({ shared }) => ({
      shared: { ...shared, react: next, 'react/': next, 'react-dom': next },
    }),
  });
  await releases.publish('catalog', {
    version: '99.0.0',
    edit: (text) => text.replaceAll(HOME, 'Home of the canary'),
  });
  await releases.canary('shell', '99.0.0', 50);
  await releases.canary('catalog', '99.0.0', 50);
  for (const bucket of [10, 90]) {
    const page = await openVisitor(bucket, bucket);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await expect(async () => {
      const answer = await page.goto('/');
      expect(await answer?.text()).toContain('data-rendered');
    }).toPass();
    await hydrated(page);
    const isCanary = bucket < 50;
    const name = isCanary ? 'Home of the canary' : HOME;
    await expect(page.getByRole('heading', { name })).toBeVisible();
    expect(await page.locator('script[src*="/releases/shell/99.0.0/"]').count()).toBe(
      isCanary ? 1 : 0,
    );
    expect(errors).toEqual([]);
  }
});
