import { listArticles } from '../../articles/article.repository.ts';
import { moveArticle } from '../../articles/update-article.ts';
import type { Database } from '../../platform/database/tables.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { inlineNextArticles, shortenTexts } from './page-data.ts';

async function nextOf(db: Database, id: number) {
  const [article] = await listArticles(db, { id });
  if (!article) throw new Error('There is no such article.');
  const inlined = await inlineNextArticles(article, db);
  return inlined[`/article/features?next=${id}`]?.body;
}

describe.each(testDatabases)('inlineNextArticles on $name', ({ open }) => {
  test.each([
    ['those that follow', 2, [3, 4, 5, 6]],
    ['those at the start after the last', 5, [6, 7, 1, 2]],
    ['each other article once', 20, [21]],
    ['none for the only one', 22, []],
  ])('%s', async (_, id, expected) => {
    const db = await open();
    for (let number = 1; number <= 22; number += 1) {
      const cat_id = number < 10 ? 1 : number < 20 ? 2 : number < 22 ? 3 : 4;
      const active = number !== 8 && number !== 9;
      await addTestArticle(db, { cat_id, active, content: 'Long text.' });
    }
    expect(await nextOf(db, id)).toMatchObject(
      expected.map((other) => ({ id: other, content: '' })),
    );
  });

  test('those at the start in their order', async () => {
    const db = await open();
    for (let number = 1; number <= 3; number += 1) await addTestArticle(db);
    await moveArticle(db, { id: 3, position: 0 }, 2, null);
    expect(await nextOf(db, 2)).toMatchObject([{ id: 3 }, { id: 1 }]);
  });
});

describe('shortenTexts', () => {
  const list = (length: number, content: string) =>
    Array.from({ length }, (_, id) => ({ id, title: 'Castle', content, cat_id: 1, active: true }));

  test('leaves the texts of a short list, and the short texts of a long one', () => {
    const articles = list(100, '**Bouncy** castle. '.repeat(20));
    expect(shortenTexts(articles)).toEqual(articles);
    const [first] = shortenTexts([...list(1, 'For children.'), ...list(999, 'a'.repeat(200))]);
    expect(first?.content).toBe('For children.');
  });

  test.each([
    ['**Bouncy** castle. '.repeat(20), `${'Bouncy castle. '.repeat(4)}Bouncy…`],
    ['a'.repeat(200), `${'a'.repeat(69)}…`],
  ])('shortens those of a long one at a word, without their marks: %s', (content, expected) => {
    const articles = list(1_000, content);
    expect(shortenTexts(articles)[0]).toEqual({ ...articles[0], content: expected });
  });
});
