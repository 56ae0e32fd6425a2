import {
  API_ROOT,
  type Business,
  fillParams,
  PRERENDERED_SHELL_ID,
  PRERENDERED_SHELL_STYLE_ID,
  type RegisteredRelease,
  type Registry,
} from '@catalogmx/shared/contract';
import { headHtml } from './head/head-html.ts';
import type { PageHead } from './head/page-head.ts';
import { escapeAttribute, inlineJson } from './html-text.ts';
import type { PageMatch } from './page-match.ts';
import type { FirstView } from './prerendered-shell.ts';
import { addContactLinks } from './contact-links.ts';
import { withoutHeads } from './declared-pages.ts';

/** Where the shell renders the page, as its own page has it. */
const ROOT = '<div id="root"></div>';

/** The page itself takes the place of its first view in the very frame in which it is there. */
const HIDDEN_BEHIND_PAGE = `
#root:not(:empty) + #${PRERENDERED_SHELL_ID} { display: none; }
@media (scripting: none) { #${PRERENDERED_SHELL_ID} { display: none; } }`;

/** What one answer is made of. */
export interface PageParts {
  shell: RegisteredRelease;
  /** index.html of the shell's release. */
  template: string;
  registry: Registry;
  /** What the shell is told of the site. */
  site: { apiHost: string; business: Business; overrideOrigins: string[] };
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  match: PageMatch | undefined;
  head: PageHead;
  /** What is shown until the page itself is there. */
  firstView: FirstView | undefined;
  /** Allows the styles of this answer, and no others. */
  nonce: string;
}

/** The HTML of a path: the shell's page with what it needs to start without asking again. */
export function pageHtml(parts: PageParts): string {
  const { shell, template, registry, site, publicUrl, match, head, firstView, nonce } = parts;
  const elements = [
    ...headHtml(head, { name: site.business.name, publicUrl }),
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...preloads(match, head),
    ...(firstView ? [firstViewStyle(firstView, nonce)] : []),
  ];
  const data = [inlineJson('registry', withoutHeads(registry)), inlineJson('site', site)];
  return addContactLinks(template, site.business, registry)
    .replaceAll('%BASE%/', shell.base)
    .replace(ROOT, () => ROOT + (firstView ? firstViewHtml(firstView, nonce) : ''))
    .replace('</head>', () => `${elements.join('')}</head>`)
    .replace('</body>', () => `${data.join('')}</body>`);
}

/** Gone with the first view, for which the shell finds both by their ids. */
function firstViewStyle({ documentCss }: FirstView, nonce: string): string {
  const rules = documentCss + HIDDEN_BEHIND_PAGE;
  return `<style nonce="${nonce}" id="${PRERENDERED_SHELL_STYLE_ID}">${rules}</style>`;
}

/**
 * It only shows: nothing of it can be used before the scripts are there, and no one must try in vain. In
 * its closed shadow no script or tool takes it for the page either.
 */
function firstViewHtml({ html, css }: FirstView, nonce: string): string {
  const shadow = `<style nonce="${nonce}">${css}</style>${html}`;
  return `<div id="${PRERENDERED_SHELL_ID}" inert aria-hidden="true"><template shadowrootmode="closed">${shadow}</template></div>`;
}

/** Lets the browser ask for the page's code and data at once instead of one after the other. */
function preloads(match: PageMatch | undefined, { status, firstPicture }: PageHead): string[] {
  if (!match) return [];
  const { release, page, params } = match;
  const { base, entry, integrity } = release;
  // What is not found is not asked for.
  const known = status === 200 ? page.calls : [];
  const calls = known.map((call) => fillParams(call, params));
  return [
    preload('script', base + entry, { integrity: integrity[entry], crossorigin: 'anonymous' }),
    ...page.files.flatMap((file) => pageScript(base + file)),
    ...calls.map((call) => preload('fetch', API_ROOT + call, { crossorigin: 'anonymous' })),
    ...(firstPicture ? [preloadPicture(firstPicture)] : []),
  ];
}

/**
 * The code of a page, which only lays itself ready for its entry: so it is there before the shell asks
 * for it. Where it does not come, the shell asks again by itself.
 */
function pageScript(address: string): string[] {
  // Webpack asks for chunks of the page's own host without, and of other hosts with CORS.
  const isForeign = /^https?:/.test(address);
  const cors = isForeign ? ' crossorigin="anonymous"' : '';
  return [
    preload('script', address, isForeign ? { crossorigin: 'anonymous' } : {}),
    `<script async src="${escapeAttribute(address)}"${cors}></script>`,
  ];
}

function preloadPicture({ sourceSet, sizes }: NonNullable<PageHead['firstPicture']>): string {
  const widths = `imagesrcset="${escapeAttribute(sourceSet)}" imagesizes="${escapeAttribute(sizes)}"`;
  return `<link rel="preload" as="image" ${widths} fetchpriority="high">`;
}

/** No more urgent than the shell's code, which stands before it and without which nothing of it can be shown. */
function preload(
  kind: 'script' | 'fetch',
  address: string,
  attributes: Record<string, string | undefined>,
): string {
  const rest = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value ?? '')}"`);
  return `<link rel="preload" as="${kind}" href="${escapeAttribute(address)}"${rest.join('')} fetchpriority="low">`;
}
