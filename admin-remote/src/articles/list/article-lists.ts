/** Start of the query keys of all lists of articles. */
export const ARTICLE_LISTS = ['admin', 'articles'] as const;
