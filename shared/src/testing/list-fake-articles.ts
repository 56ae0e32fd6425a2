import type { Article } from '../contract/articles.ts';
import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES } from '../contract/constants.ts';

/** Searches, sorts and pages articles for the parameters of a call, and counts those on all pages. */
export function listFakeArticles(articles: Article[], params: Record<string, unknown>) {
  const { search = '', sort, offset, limit } = params as Record<string, string | undefined>;
  const words = search.toLowerCase().split(' ');
  const found = articles.filter((article) =>
    words.every((word) => searchedText(article).includes(word)),
  );
  const sorted = sort ? found.toSorted(compareBy(sort)) : found;
  const start = Number(offset ?? 0);
  return { page: sorted.slice(start, start + Number(limit)), total: found.length };
}

function searchedText(article: Article): string {
  return `${article.title} ${article.content} ${categoryOf(article)}`.toLowerCase();
}

function compareBy(sort: string) {
  const column = sort.replace('-', '');
  const direction = sort === column ? 1 : -1;
  const textOf = (article: Article) =>
    ({ ...article, id: String(article.id), category: categoryOf(article) })[
      column as 'id' | 'title' | 'content' | 'category'
    ];
  return (one: Article, other: Article) =>
    direction * textOf(one).localeCompare(textOf(other), 'en', { numeric: true }) ||
    one.id - other.id;
}

function categoryOf({ cat_id }: Article): string {
  return CATEGORIES.find(({ id }) => id === cat_id)?.name ?? ADMIN_UNKNOWN_CATEGORY;
}
