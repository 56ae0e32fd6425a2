import { type Business, CATEGORIES } from '@catalogmx/shared/contract';
import { escapeAttribute, escapeText } from './html-text.ts';
import { categoryPath, CONTACT_PATH } from './site-paths.ts';

/**
 * Puts how the business is reached into the two places of the shell's page that are seen where its
 * scripts do nothing: where there are none, and where they do not come. Older shells lack the second.
 */
export function addReach(template: string, business: Business): string {
  const reach = reachHtml(business);
  return ['</noscript>', '</section>'].reduce(
    (html, end) => html.replace(end, () => reach + end),
    template,
  );
}

/** The name of the business, its phone and mail, and the ways into the site, without any style. */
function reachHtml({ name, phone, email }: Business): string {
  const links = [
    link(`tel:${phone.replace(/[^+\d]/g, '')}`, unbroken(escapeText(phone))),
    link(`mailto:${email}`, escapeText(email)),
    ...CATEGORIES.map((category) => link(categoryPath(category.id), escapeText(category.name))),
    link(CONTACT_PATH, 'Contact us'),
  ];
  const entries = links.map((entry) => `<li>${entry}</li>`).join('');
  return `<p><strong>${escapeText(name)}</strong></p><ul>${entries}</ul>`;
}

function link(address: string, content: string): string {
  return `<a href="${escapeAttribute(address)}">${content}</a>`;
}

/** A phone number stands in one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '&nbsp;').replaceAll('-', '&#8209;');
}
