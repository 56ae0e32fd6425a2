import {
  type Business,
  type InlinedResponses,
  PRERENDERED_SHELL_ID,
  PRERENDERED_SHELL_STYLE_ID,
  RENDERED_ATTRIBUTE,
  type RenderedPage,
  RESPONSES_ID,
  type RegisteredRelease,
  type Registry,
} from '@catalogmx/shared/contract';
import { headHtml, type PageHead } from '../head/page-head.ts';
import { attributes, dataBlock, Markup, markup } from '../../platform/html/markup.ts';
import type { PageMatch } from '../declared-pages.ts';
import type { PrerenderedShell } from './prerendered-shell.ts';
import { addContactLinks, preloadLinks, PREVIEW_BADGE_STYLE, previewBadge } from './page-parts.ts';
import { PRESS_SCRIPT, pressScript, VIEW_SCRIPT, viewScript } from './inline-scripts.ts';

/** The element in the shell's page that React renders into. */
const ROOT = '<div id="root"></div>';

/** The start of an asset's address in rendered HTML. Texts of the page may say '%BASE%/' too. */
const ASSET = /(<[^<>]* (?:src|href|poster)=")%BASE%\//g;

/** Hides the prerendered shell in the same frame in which React renders. */
const HIDE_PRERENDERED = `
#root:not(:empty) + #${PRERENDERED_SHELL_ID} { display: none; }
@media (scripting: none) { #${PRERENDERED_SHELL_ID} { display: none; } }`;

export interface PageParts {
  shell: RegisteredRelease;
  /** Content of index.html in the shell's release. */
  template: string;
  registry: Registry;
  /** The part of it that the document contains. */
  inlined: Registry;
  /** Content of site.json, which the shell reads. */
  site: { business: Business; publicUrl: string; overrideOrigins: string[] };
  /** Percent-encoded, without a slash at its end. */
  path: string;
  match: PageMatch | undefined;
  head: PageHead;
  /** True if the page reports its views. */
  isReported: boolean;
  /** The rendered content of the page, with the data it shows. */
  content: (RenderedPage & { responses: InlinedResponses }) | undefined;
  /** The page without its data, for a page without content. */
  prerendered: PrerenderedShell | undefined;
}

/** A page with the texts of its style and script elements, which the policy has to allow. */
export interface StyledPage {
  html: string;
  styles: string[];
  scripts: string[];
}

/** Returns the shell's page with all that the shell needs to start without more requests. */
export function pageHtml(parts: PageParts): StyledPage {
  const { shell, template, registry, inlined, site, head } = parts;
  const { root, headStyles, styles } = rootOf(parts);
  const { preview } = registry;
  const elements = [
    ...(parts.isReported ? [viewScript(shell, parts.match)] : []),
    ...(parts.content ? [pressScript()] : []),
    ...headHtml(head, site),
    ...preloadLinks({ ...parts, responses: parts.content?.responses }),
    ...headStyles,
    ...(preview ? [styleElement(PREVIEW_BADGE_STYLE)] : []),
  ];
  const blocks = { registry: inlined, site, [RESPONSES_ID]: parts.content?.responses };
  const data = [
    ...(preview ? [previewBadge(preview, site.publicUrl)] : []),
    ...Object.entries(blocks).map(
      ([id, value]) => value && dataBlock({ type: 'application/json', id }, value),
    ),
  ];
  // Before texts are added, which may say '%BASE%/' themselves.
  const verified = withIntegrity(template, shell).replaceAll('%BASE%/', shell.base);
  const hasFirstImage = parts.content && head.firstPicture;
  const page = withNotice(hasFirstImage ? withoutFontPreloads(verified) : verified, parts);
  const html = addContactLinks(page, site.business, registry)
    .replace(ROOT, () => root)
    .replace('</head>', () => `${joined(elements)}</head>`)
    .replace('</body>', () => `${joined(data)}</body>`);
  return {
    html,
    styles: preview ? [...styles, PREVIEW_BADGE_STYLE] : styles,
    scripts: [...(parts.isReported ? [VIEW_SCRIPT] : []), ...(parts.content ? [PRESS_SCRIPT] : [])],
  };
}

/** Adds the integrity of the shell's script and style sheet, which was not known when its page was built. */
function withIntegrity(template: string, { integrity }: RegisteredRelease): string {
  return template.replace(/(?:src|href)="%BASE%\/([^"]+)"/g, (attribute, file: string) => {
    const hash = integrity[file];
    return hash ? `${attribute}${attributes({ integrity: hash }).html}` : attribute;
  });
}

/** Leaves the typefaces to the styles of a rendered page, so that they do not delay its first image. */
function withoutFontPreloads(template: string): string {
  return template.replace(/\s*<link rel="preload" as="font"[^>]*>/g, '');
}

/** Fits the notice for browsers without scripts to the page: a rendered one misses nothing. */
function withNotice(template: string, { site, head, content }: PageParts): string {
  if (content) return template.replace(/\s*<noscript>.*?<\/noscript>/s, '');
  const { title, description, status } = head;
  const heading = title || site.business.name;
  return template.replace(/<noscript>(.*?)<\/noscript>/s, (_found, needsScripts: string) => {
    const notice = status === 200 ? new Markup(needsScripts) : markup`<p>${description}</p>`;
    return markup`<noscript><main><h1>${heading}</h1>${notice}</main></noscript>`.html;
  });
}

/** Returns the root element with what shows before the scripts run, and the styles for it. */
function rootOf({ shell, path, content, prerendered }: PageParts) {
  if (content) {
    const html = content.html.replace(ASSET, (_match, start: string) => start + shell.base);
    const [css, fontCss] = [content.css, content.fontCss].map((text) =>
      text.replaceAll('%BASE%/', shell.base),
    ) as [string, string];
    // The markers let styled-components take over the rules.
    const marks = { 'data-styled': 'true', 'data-styled-version': content.cssVersion };
    return {
      root: markup`<div id="root" ${RENDERED_ATTRIBUTE}="${path}">${new Markup(html)}</div>`.html,
      headStyles: [styleElement(fontCss), styleElement(css, marks)],
      styles: [fontCss, css],
    };
  }
  if (!prerendered) return { root: ROOT, headStyles: [], styles: [] };
  const documentCss = prerendered.documentCss + HIDE_PRERENDERED;
  return {
    root: ROOT + prerenderedHtml(prerendered),
    // The shell removes it together with the prerendered element.
    headStyles: [styleElement(documentCss, { id: PRERENDERED_SHELL_STYLE_ID })],
    styles: [documentCss, prerendered.css],
  };
}

function styleElement(rules: string, options: Record<string, string> = {}): Markup {
  return markup`<style${attributes(options)}>${new Markup(rules)}</style>`;
}

function joined(elements: (Markup | undefined)[]): string {
  return elements.map((element) => element?.html ?? '').join('');
}

/**
 * Inert, as nothing in it works before the scripts run. The closed shadow root hides it from scripts and
 * tools that look for the page.
 */
function prerenderedHtml({ html, css }: PrerenderedShell): string {
  const shadow = `<style>${css}</style>${html}`;
  return `<div id="${PRERENDERED_SHELL_ID}" inert aria-hidden="true"><template shadowrootmode="closed">${shadow}</template></div>`;
}
