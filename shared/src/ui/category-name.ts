// By the package's name, so that the apps read the shell's copy of the list.
import { CATEGORIES, PUBLIC_UNKNOWN_CATEGORY } from '@catalogmx/shared';

/** Returns the name of a category. @param unknown Name of those that are none of CATEGORIES. */
export function categoryName(id: number, unknown: string = PUBLIC_UNKNOWN_CATEGORY): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? unknown;
}
