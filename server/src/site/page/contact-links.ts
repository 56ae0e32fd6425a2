import {
  type Business,
  CATEGORIES,
  fillId,
  mailHref,
  type Registry,
} from '@catalogmx/shared/contract';
import { listPages } from '../declared-pages.ts';
import { type Markup, markup } from '../markup.ts';
import { phoneLink } from '../phone-link.ts';

/**
 * Adds the contact links to the two places of the shell's page that show without its scripts: in browsers
 * that run none, and where they do not load.
 */
export function addContactLinks(template: string, business: Business, registry: Registry): string {
  const { html } = contactLinks(business, registry);
  return [/(<\/main>)?<\/noscript>/, /<\/section>/].reduce(
    (page, end) => page.replace(end, (found) => html + found),
    template,
  );
}

function contactLinks(business: Business, registry: Registry): Markup {
  const { name, email } = business;
  const links = [phoneLink(business), link(mailHref(email), email), ...pageLinks(registry)];
  const entries = links.map((entry) => markup`<li>${entry}</li>`);
  return markup`<p><strong>${name}</strong></p><ul>${entries}</ul>`;
}

/** Links to the categories and to the contact page. */
function pageLinks(registry: Registry): Markup[] {
  return listPages(registry).flatMap(({ path, head }) => {
    if (head?.kind === 'contact') return [link(path, head.title)];
    if (head?.kind !== 'category') return [];
    return CATEGORIES.map(({ id, name }) => link(fillId(path, id), name));
  });
}

function link(address: string, text: string): Markup {
  return markup`<a href="${address}">${text}</a>`;
}
