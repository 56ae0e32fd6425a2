import {
  API_ROOT,
  fillParams,
  type InlinedResponses,
  type Business,
  CATEGORIES,
  fillId,
  mailHref,
  type Registry,
  type ShownPreview,
} from '@catalogmx/shared/contract';
import type { PageHead } from '../head/page-head.ts';
import { attributes, type Markup, markup } from '../../platform/html/markup.ts';
import { type PageMatch, listPages } from '../declared-pages.ts';
import { phoneLink } from '../../platform/html/plain-document.ts';
import { brandColours } from '../../platform/html/brand.ts';

interface PageNeeds {
  match: PageMatch | undefined;
  head: Pick<PageHead, 'status' | 'firstPicture'>;
  /** The parts that come with the page. */
  responses: InlinedResponses | undefined;
}

/** Lets the browser request the page's code and data at once instead of one after the other. */
export function preloadLinks({ match, head, responses = {} }: PageNeeds): Markup[] {
  if (!match) return [];
  const { status, firstPicture } = head;
  const { release, page, params } = match;
  const { base, entry, integrity } = release;
  const known = status === 200 ? page.calls : [];
  const calls = known
    .map((call) => fillParams(call, params))
    .filter((call) => !(call in responses));
  return [
    preload('script', base + entry, { integrity: integrity[entry], crossorigin: 'anonymous' }),
    ...page.files.flatMap((file) => pageScript(base + file, integrity[file])),
    ...calls.map((call) => preload('fetch', API_ROOT + call, { crossorigin: 'anonymous' })),
    ...(firstPicture ? [preloadPicture(firstPicture)] : []),
  ];
}

/**
 * Loads a chunk of a page early: all it does is to register itself for the container's entry. If it fails
 * to load, the shell requests it again. Browsers download it once only if all three have the same attributes.
 */
function pageScript(address: string, integrity: string | undefined): Markup[] {
  // Webpack requests chunks with CORS from other hosts only.
  const crossorigin = /^https?:/.test(address) ? 'anonymous' : undefined;
  const options = { integrity, crossorigin };
  return [
    preload('script', address, options),
    markup`<script async${attributes({ src: address, ...options })}></script>`,
  ];
}

function preloadPicture({ sourceSet, sizes }: NonNullable<PageHead['firstPicture']>): Markup {
  return markup`<link rel="preload" as="image" imagesrcset="${sourceSet}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** At low priority, as nothing can be shown without the shell's code, which comes first. */
function preload(
  kind: 'script' | 'fetch',
  address: string,
  options: Record<string, string | undefined>,
): Markup {
  return markup`<link rel="preload" as="${kind}" href="${address}"${attributes(options)} fetchpriority="low">`;
}

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

const ID = 'preview-badge';

const { blueDark, ink, red, surface } = brandColours;

/** Above the page and its links that stay at the bottom of a phone, and below the badge of an override. */
export const PREVIEW_BADGE_STYLE = `
#${ID} {
  position: fixed;
  left: 16px;
  bottom: 16px;
  z-index: 29;
  display: flex;
  align-items: center;
  gap: 12px;
  box-sizing: border-box;
  max-width: calc(100vw - 32px);
  padding: 8px 16px;
  border: 2px dashed ${red};
  border-radius: 12px;
  background: ${surface};
  color: ${ink};
  font: 1rem/1.4 "Segoe UI", sans-serif;
  overflow-wrap: anywhere;
  box-shadow: 0 2px 4px rgb(27 35 64 / 10%), 0 14px 34px rgb(27 35 64 / 16%);
}
#${ID} a {
  flex: none;
  padding: 9px 20px;
  border: 2px solid ${blueDark};
  border-radius: 999px;
  background: ${surface};
  color: ${blueDark};
  font-weight: 600;
  text-decoration: none;
}
#${ID} a:focus-visible { outline: 3px solid ${blueDark}; outline-offset: 2px; }
@media (max-width: 767px) { #${ID} { bottom: 80px; } }
@media print { #${ID} { display: none; } }`;

/** Shows which preview this document is of, and leads to the site. */
export function previewBadge({ name, releases }: ShownPreview, publicUrl: string): Markup {
  return markup`<aside id="${ID}" aria-label="Preview">
<span><strong>Preview ${name}</strong> ${releases.join(', ')}</span>
<a href="${publicUrl}/">Go to the site</a>
</aside>`;
}
