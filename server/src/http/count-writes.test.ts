import { API_PATHS, API_ROOT, BEACON_PATH } from '@catalogmx/shared/contract';
import { buildTestApp } from '../testing/test-app.ts';

test('a call that may change a page counts, but neither reading nor a report', async () => {
  const { app, inject, login } = await buildTestApp();
  const headers = await login();
  const before = app.writes.count;
  await inject({ url: API_ROOT + API_PATHS.articles, headers });
  await inject({ method: 'POST', url: BEACON_PATH, payload: {} });
  expect(app.writes.count).toBe(before);
  const payload = { title: 'Castle', content: '', cat_id: 1, active: true };
  await inject({ method: 'POST', url: API_ROOT + API_PATHS.articles, headers, payload });
  expect(app.writes.count).toBe(before + 1);
});
