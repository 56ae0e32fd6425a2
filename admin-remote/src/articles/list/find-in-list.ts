import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES } from '@catalogmx/shared';
import { type Article, type ArticleSort, searchedId, searchText } from '@catalogmx/shared/contract';
import { categoryName } from '@catalogmx/shared/ui';
import type { ArticleView } from './article-view.ts';

/** Returns a page of a whole list, searched and sorted like on the server. */
export function findInList(articles: Article[], view: ArticleView) {
  const words = searchText(view.search).split(/\s+/);
  const found = articles.filter((article) => {
    const text = searchText(article.title, article.content, nameOf(article));
    return (
      isIn(view.category, article) &&
      words.every((word) => text.includes(word) || searchedId(word) === article.id)
    );
  });
  const start = (view.page - 1) * view.size;
  const sorted = view.sort ? found.toSorted(orderOf(view.sort)) : found;
  return { articles: sorted.slice(start, start + view.size), total: found.length };
}

function isIn(category: number | undefined, { cat_id }: Article): boolean {
  if (category === 0) return CATEGORIES.every(({ id }) => id !== cat_id);
  return category === undefined || category === cat_id;
}

function orderOf(sort: ArticleSort) {
  const column = sort.replace('-', '');
  const direction = sort === column ? 1 : -1;
  const text = (article: Article) =>
    column === 'title' ? article.title : column === 'content' ? article.content : nameOf(article);
  const compare = (one: Article, other: Article) =>
    column === 'id' ? one.id - other.id : collator.compare(text(one), text(other));
  return (one: Article, other: Article) => direction * compare(one, other) || one.id - other.id;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const nameOf = ({ cat_id }: Article) => categoryName(cat_id, ADMIN_UNKNOWN_CATEGORY);
