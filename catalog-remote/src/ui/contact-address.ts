import { ARTICLE_PARAM } from '../../pages.ts';

/** Returns the address of the contact page for questions about articles. */
export function contactAddress(articleIds: readonly number[]): string {
  return articleIds.length > 0 ? `/contactUs?${ARTICLE_PARAM}=${articleIds.join()}` : '/contactUs';
}
