import { CATEGORIES, PUBLIC_UNKNOWN_CATEGORY } from '@catalogmx/shared';

export function categoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? PUBLIC_UNKNOWN_CATEGORY;
}
