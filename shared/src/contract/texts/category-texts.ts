/** Lines under the names of the categories on their pages. */
export const CATEGORY_INTRODUCTIONS: Record<number, string> = {
  1: 'Castles, slides and obstacle courses: delivered, set up and taken down again by us.',
  2: 'Inflatables to keep, chosen by people who put them up every weekend.',
  3: 'Tents, tables, chairs and treats: all that a party needs besides the bouncing.',
};

/** Descriptions of the categories for search engines. */
export const CATEGORY_DESCRIPTIONS: Record<number, string> = {
  1: 'Castles, slides and obstacle courses to rent in Northwest Arkansas: delivered, set up and taken down again by us.',
  2: 'Commercial-grade inflatables to buy, new and used, picked by people who put them up every weekend.',
  3: 'Tents, tables, chairs and treats to rent in Northwest Arkansas: all that a party needs besides the bouncing.',
};
