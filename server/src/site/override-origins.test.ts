import { openTestStore, releaseTest } from '../../../releases/testing/test-store.ts';
import { openReleaseSite } from '../testing/test-release-site.ts';

const FRAMES = 'https://www.facebook.com https://www.google.com https://maps.google.com';

test.each([
  ['only the site itself serves scripts where no origin is set', []],
  [
    'a build of a set origin may be laid over the site, and the shell is told',
    ['http://localhost:3001', 'http://localhost:3002'],
  ],
])('%s', async (_, overrideOrigins) => {
  const store = await openTestStore();
  await releaseTest(store, { name: 'shell' });
  const { inject } = await openReleaseSite(store, { overrideOrigins });
  const { body, headers } = await inject('/nowhere');
  const policy = String(headers['content-security-policy']).split('; ');
  const sources = ["'self'", ...overrideOrigins].join(' ');
  expect(policy).toContain(`script-src ${sources}`);
  expect(policy).toContain(`connect-src ${sources} ${FRAMES}`);
  expect(body).toContain(`"overrideOrigins":${JSON.stringify(overrideOrigins)}`);
  expect((await inject('/site.json')).json()).toMatchObject({ overrideOrigins });
});
