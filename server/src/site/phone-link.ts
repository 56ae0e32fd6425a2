import { type Business, phoneHref } from '@catalogmx/shared/contract';
import { type Markup, markup } from './markup.ts';

/** Returns a link to call the business, with the number on one line. */
export function phoneLink(business: Business): Markup {
  const number = business.phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
  return markup`<a href="${phoneHref(business)}">${number}</a>`;
}
