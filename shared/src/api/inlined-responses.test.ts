import type { InternalAxiosRequestConfig } from 'axios';
import { setApiAdapter } from './api-client.ts';
import { inlinedArticles, listArticles } from './articles-api.ts';
import { setInlinedResponses } from './inlined-responses.ts';

const article = { id: 1, title: 'Castle', content: '', cat_id: 1, active: true, cover: null };
const call = '/article/features?category=1';

/** Answers every call, and returns what it was asked with. */
function answerWith(status: number, data: unknown): InternalAxiosRequestConfig[] {
  const asked: InternalAxiosRequestConfig[] = [];
  setApiAdapter((config) => {
    asked.push(config);
    return Promise.resolve({ status, data, statusText: '', headers: {}, config });
  });
  return asked;
}

beforeEach(() => setInlinedResponses({ [call]: { etag: 'W/"1"', body: [article] } }));
afterEach(() => setInlinedResponses({}));

test('what came with the document is there for its call only', () => {
  expect(inlinedArticles({ category: 1 })).toEqual([article]);
  expect(inlinedArticles({ category: 2 })).toBeUndefined();
  expect(inlinedArticles({ id: 1 })).toBeUndefined();
});

test('its call only asks whether it still holds', async () => {
  const asked = answerWith(304, '');
  expect(await listArticles(1)).toEqual([article]);
  expect(asked[0]?.headers.get('if-none-match')).toBe('W/"1"');
  expect(asked[0]?.validateStatus?.(304)).toBe(true);
});

test('once it has changed, the browser asks as ever', async () => {
  const asked = answerWith(200, [{ ...article, title: 'Palace' }]);
  expect((await listArticles(1))[0]?.title).toBe('Palace');
  expect(inlinedArticles({ category: 1 })).toBeUndefined();
  await listArticles(1);
  expect(asked[1]?.headers.has('if-none-match')).toBe(false);
});
