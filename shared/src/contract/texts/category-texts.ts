/** Lines under the names of the categories on their pages. */
export const CATEGORY_INTRODUCTIONS: Record<number, string> = {
  1: 'Bounce houses, slides and obstacle courses. We deliver, set up and take down.',
  2: 'Inflatables to own, picked by people who set them up every weekend.',
  3: 'Tents, tables, chairs and treats: everything a party needs besides the bouncing.',
};

/** Descriptions of the categories for search engines. */
export const CATEGORY_DESCRIPTIONS: Record<number, string> = {
  1: 'Bounce house, slide and obstacle course rentals in Northwest Arkansas. We deliver, set up and take down.',
  2: 'Commercial-grade inflatables for sale, new and used, picked by people who set them up every weekend.',
  3: 'Tent, table, chair and treat machine rentals in Northwest Arkansas: everything a party needs besides the bouncing.',
};
