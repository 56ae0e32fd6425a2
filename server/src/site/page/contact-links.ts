import {
  type Business,
  CATEGORIES,
  fillId,
  mailHref,
  type Registry,
} from '@catalogmx/shared/contract';
import { listPages } from '../declared-pages.ts';
import { escapeAttribute, escapeText } from '../html-text.ts';
import { phoneLink } from '../phone-link.ts';

/**
 * Adds the contact links to the two places of the shell's page that show without its scripts: in browsers
 * that run none, and where they do not load.
 */
export function addContactLinks(template: string, business: Business, registry: Registry): string {
  const html = contactLinks(business, registry);
  return [/(<\/main>)?<\/noscript>/, /<\/section>/].reduce(
    (page, end) => page.replace(end, (found) => html + found),
    template,
  );
}

function contactLinks(business: Business, registry: Registry): string {
  const { name, email } = business;
  const links = [
    phoneLink(business),
    link(mailHref(email), escapeText(email)),
    ...pageLinks(registry),
  ];
  const entries = links.map((entry) => `<li>${entry}</li>`).join('');
  return `<p><strong>${escapeText(name)}</strong></p><ul>${entries}</ul>`;
}

/** Links to the categories and to the contact page. */
function pageLinks(registry: Registry): string[] {
  return listPages(registry).flatMap(({ path, head }) => {
    if (head?.kind === 'contact') return [link(path, escapeText(head.title))];
    if (head?.kind !== 'category') return [];
    return CATEGORIES.map(({ id, name }) => link(fillId(path, id), escapeText(name)));
  });
}

function link(address: string, content: string): string {
  return `<a href="${escapeAttribute(address)}">${content}</a>`;
}
