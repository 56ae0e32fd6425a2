import { type Article, articleCalls, type InlinedResponses } from '@catalogmx/shared/contract';
import type { ArticleFilter } from '../api/articles/article.repository.ts';

/** How many the page of an article shows of its category. */
const MOST = 4;

type ListArticles = (filter: ArticleFilter) => Promise<Article[]>;

/**
 * Lists the articles that follow one in its category, from the start after the end, without their texts: for
 * the links under it, which do not need the whole list.
 */
export async function inlineNextArticles(
  { id, cat_id: category }: Article,
  listArticles: ListArticles,
): Promise<InlinedResponses> {
  const filter = { category, active: true, limit: MOST };
  const following = await listArticles({ ...filter, after: id });
  const first = following.length < MOST ? await listArticles(filter) : [];
  const end = first.findIndex((article) => article.id === id);
  const body = [...following, ...(end < 0 ? first : first.slice(0, end))].slice(0, MOST);
  const call = `${articleCalls.list.path}?next=${id}`;
  return { [call]: { etag: '', body: body.map((article) => ({ ...article, content: '' })) } };
}
