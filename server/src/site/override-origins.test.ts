import { openTestStore, releaseTest } from '../../../releases/testing/test-store.ts';
import { openReleaseSite } from '../testing/test-release-site.ts';

const FRAMES = 'https://www.facebook.com https://www.google.com https://maps.google.com';

async function openSite(overrideOrigins: string[]) {
  const store = await openTestStore();
  await releaseTest(store, { name: 'shell' });
  const { app } = await openReleaseSite(store, { overrideOrigins });
  const { body, headers } = await app.inject('/nowhere');
  const policy = String(headers['content-security-policy']).split('; ');
  return { body, policy, site: (await app.inject('/site.json')).json<object>() };
}

test('only the site itself serves scripts where no origin is set', async () => {
  const { policy, body, site } = await openSite([]);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain(`connect-src 'self' ${FRAMES}`);
  expect(body).toContain('"overrideOrigins":[]');
  expect(site).toMatchObject({ overrideOrigins: [] });
});

test('a build of a set origin may be laid over the site, and the shell is told', async () => {
  const { policy, body, site } = await openSite(['http://localhost:3001', 'http://localhost:3002']);
  const origins = 'http://localhost:3001 http://localhost:3002';
  expect(policy).toContain(`script-src 'self' ${origins}`);
  expect(policy).toContain(`connect-src 'self' ${origins} ${FRAMES}`);
  expect(body).toContain('"overrideOrigins":["http://localhost:3001","http://localhost:3002"]');
  expect(site).toMatchObject({
    overrideOrigins: ['http://localhost:3001', 'http://localhost:3002'],
  });
});
