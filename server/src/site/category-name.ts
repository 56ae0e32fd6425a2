import { CATEGORIES, PUBLIC_UNKNOWN_CATEGORY } from '@catalogmx/shared/contract';

/** Whether a category exists even without articles. */
export function isStandingCategory(id: number): boolean {
  return CATEGORIES.some((category) => category.id === id);
}

/** Returns the name of a category on public pages. */
export function categoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? PUBLIC_UNKNOWN_CATEGORY;
}
