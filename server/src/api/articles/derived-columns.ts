import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES, searchText } from '@catalogmx/shared/contract';
import { sortKey } from '../../database/text-keys.ts';

/** Returns the columns that an article is searched and sorted by. */
export function derivedColumns(article: { title: string; content: string; cat_id: number }) {
  const { title, content, cat_id } = article;
  return {
    search_text: searchText(title, content, adminCategoryName(cat_id)),
    title_key: sortKey(title),
    content_key: sortKey(content),
  };
}

function adminCategoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? ADMIN_UNKNOWN_CATEGORY;
}
