import { changeConstants } from '../fixtures/changed-constants.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

// A quarter of the time that visitors have.
test.use({
  settings: changeConstants({
    'server/src/pages/document/inline-scripts.ts': { SILENT_AFTER: '5_000' },
  }),
});

test('a canary of the shell that never starts is reported as silent, and rolled back', async ({
  openVisitor,
  ownSite: { url },
  releases,
}) => {
  const { current } = await releases.list('shell');
  const edit = (text: string, file: string) => (/^shell\.[^/]*js$/.test(file) ? `}${text}` : text);
  await releases.publish('shell', { version: '2.0.0', edit });
  await releases.canary('shell', '2.0.0', 50);
  for (const bucket of [1, 2, 3]) {
    const page = await openVisitor(bucket, bucket);
    await page.goto('/', { waitUntil: 'commit' });
  }

  await expect
    .poll(async () => (await releases.list('shell')).canary, { timeout: 60_000 })
    .toBeUndefined();
  const list = await releases.list('shell');
  expect(list.current).toBe(current);
  expect(list.history.at(-1)).toMatchObject({
    action: 'rollback',
    by: 'the server',
    reason: '2.0.0 failed 3 of its 3 visitors',
  });
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(
    '{app="shell",version="2.0.0",reason="silent"} 3',
  );
});
