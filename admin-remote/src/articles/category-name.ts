import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES } from '@catalogmx/shared';

export function categoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? ADMIN_UNKNOWN_CATEGORY;
}
