import { CATEGORIES, PUBLIC_UNKNOWN_CATEGORY } from '@catalogmx/shared';

/** What the visitor's pages call a category. */
export function categoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? PUBLIC_UNKNOWN_CATEGORY;
}
