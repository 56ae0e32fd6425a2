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
import type { PrerenderedShell } from './prerendered-shell.ts';
import { addContactLinks } from './contact-links.ts';
import { withoutHeads } from './declared-pages.ts';

/** The element in the shell's page that React renders into. */
const ROOT = '<div id="root"></div>';

/** Hides the prerendered shell in the same frame in which React renders. */
const HIDE_PRERENDERED = `
#root:not(:empty) + #${PRERENDERED_SHELL_ID} { display: none; }
@media (scripting: none) { #${PRERENDERED_SHELL_ID} { display: none; } }`;

export interface PageParts {
  shell: RegisteredRelease;
  /** Content of index.html in the shell's release. */
  template: string;
  registry: Registry;
  /** Content of site.json, which the shell reads. */
  site: { apiHost: string; business: Business; overrideOrigins: string[] };
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  match: PageMatch | undefined;
  head: PageHead;
  prerendered: PrerenderedShell | undefined;
}

/** A page with the texts of its style elements, which the policy has to allow. */
export interface StyledPage {
  html: string;
  styles: string[];
}

/** Returns the shell's page with all that the shell needs to start without more requests. */
export function pageHtml(parts: PageParts): StyledPage {
  const { shell, template, registry, site, publicUrl, match, head, prerendered } = parts;
  const styles = prerendered ? [prerendered.documentCss + HIDE_PRERENDERED, prerendered.css] : [];
  const [documentCss] = styles;
  const elements = [
    ...headHtml(head, { name: site.business.name, publicUrl }),
    ...preloads(match, head),
    ...(documentCss ? [documentStyle(documentCss)] : []),
  ];
  const data = [inlineJson('registry', withoutHeads(registry)), inlineJson('site', site)];
  const html = addContactLinks(template, site.business, registry)
    .replaceAll('%BASE%/', shell.base)
    .replace(ROOT, () => ROOT + (prerendered ? prerenderedHtml(prerendered) : ''))
    .replace('</head>', () => `${elements.join('')}</head>`)
    .replace('</body>', () => `${data.join('')}</body>`);
  return { html, styles };
}

/** The shell removes it together with the prerendered element. */
function documentStyle(rules: string): string {
  return `<style id="${PRERENDERED_SHELL_STYLE_ID}">${rules}</style>`;
}

/**
 * Inert, as nothing in it works before the scripts run. The closed shadow root hides it from scripts and
 * tools that look for the page.
 */
function prerenderedHtml({ html, css }: PrerenderedShell): string {
  const shadow = `<style>${css}</style>${html}`;
  return `<div id="${PRERENDERED_SHELL_ID}" inert aria-hidden="true"><template shadowrootmode="closed">${shadow}</template></div>`;
}

/** Lets the browser request the page's code and data at once instead of one after the other. */
function preloads(match: PageMatch | undefined, { status, firstPicture }: PageHead): string[] {
  if (!match) return [];
  const { release, page, params } = match;
  const { base, entry, integrity } = release;
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
 * Loads a chunk of a page early: all it does is to register itself for the container's entry. If it fails
 * to load, the shell requests it again.
 */
function pageScript(address: string): string[] {
  // Webpack requests chunks with CORS from other hosts only.
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

/** At low priority, as nothing can be shown without the shell's code, which comes first. */
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
