import { CATEGORIES, PUBLIC_UNKNOWN_CATEGORY } from '@catalogmx/shared/contract';

/** Whether a category is one of the three that there always are. */
export function isStandingCategory(id: number): boolean {
  return CATEGORIES.some((category) => category.id === id);
}

/** What the public pages call a category. */
export function categoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? PUBLIC_UNKNOWN_CATEGORY;
}
