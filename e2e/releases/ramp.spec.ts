import { SERVE, startSite } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const HOME = 'RENT THE LIFE OF THE PARTY!';

test('a good release ramps to all visitors over a crash of the server', async ({
  openVisitor,
  ownSite,
  releases,
}) => {
  let visitors = 0;
  /** Opens the home page as a new visitor, and waits until its content is on screen and reported. */
  const visit = async (bucket: number, heading: string) => {
    const page = await openVisitor((visitors += 1), { bucket });
    const reported = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"event":"load"')),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
    await reported;
    await page.context().close();
  };

  const { current: before = '' } = await releases.list('catalog');
  const edit = (text: string) => text.replace(`"${HOME}"`, '"Home of catalogue 2"');
  await releases.publish('catalog', { version: '2.0.0', edit });
  await releases.ramp('catalog', '2.0.0', [10, 50, 100], 1);
  const percent = async () => (await releases.list('catalog')).canary?.percent;

  await visit(9, 'Home of catalogue 2');
  await expect.poll(percent).toBe(50);
  await ownSite.kill();
  const port = Number(new URL(ownSite.url).port);
  const restarted = await startSite(ownSite.dataDir, {}, SERVE, port);
  try {
    expect(await percent()).toBe(50);
    await visit(50, HOME);
    await visit(49, 'Home of catalogue 2');
    await expect.poll(async () => (await releases.list('catalog')).current).toBe('2.0.0');
    await visit(99, 'Home of catalogue 2');
    const { history, canary } = await releases.list('catalog');
    expect(canary).toBeUndefined();
    expect(history.slice(-3).map(({ action, from, ramp }) => [action, from, ramp])).toEqual([
      ['canary', undefined, 'started'],
      ['canary', undefined, 'step'],
      ['promote', before, 'step'],
    ]);
  } finally {
    await restarted.stop();
  }
});
