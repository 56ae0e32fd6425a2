import { type Business, phoneHref } from '@catalogmx/shared/contract';
import { escapeAttribute, escapeText } from './html-text.ts';

/** Returns a link to call the business, with the number on one line. */
export function phoneLink(business: Business): string {
  const number = escapeText(business.phone).replaceAll(' ', '&nbsp;').replaceAll('-', '&#8209;');
  return `<a href="${escapeAttribute(phoneHref(business))}">${number}</a>`;
}
