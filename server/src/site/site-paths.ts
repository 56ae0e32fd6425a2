import { CATEGORIES } from '@catalogmx/shared/contract';

/** Path of the home page. */
export const HOME_PATH = '/';

/** Path of the contact page. */
export const CONTACT_PATH = '/contactUs';

/** Path of the list of a category. */
export function categoryPath(id: number): string {
  return `/articles/category/${id}`;
}

/** Path of an article's page. */
export function articlePath(id: number): string {
  return `/article/${id}`;
}

/** Paths of the pages that are there whatever the database holds. */
export const STANDING_PATHS = [
  HOME_PATH,
  ...CATEGORIES.map(({ id }) => categoryPath(id)),
  CONTACT_PATH,
];
