import {
  type Article,
  type Business,
  type Registry,
  type ReleasePage,
  fillParams,
  cutText,
  wellFormed,
  MAX_ID,
  documentTitle,
} from '@catalogmx/shared/contract';
import type { ArticleFilter } from '../../articles/index.ts';
import { shareImagePath, siteShareImage } from '../share/share-url.ts';
import type { PageMatch } from '../declared-pages.ts';
import type { StructuredData } from './structured-data.ts';
import { brandColours, ICON_PATHS } from '../../platform/html/brand.ts';
import { SHARE_IMAGE_SIZE } from '../../images/index.ts';
import { attributes, dataBlock, type Markup, markup } from '../../platform/html/markup.ts';

/** The head of one page, for browsers, search engines and link previews. */
export interface PageHead {
  /** HTTP status of the response. */
  status: 200 | 404 | 503;
  /** The same as in the page's usePageTitle. Empty for the name of the business alone. */
  title: string;
  description: string;
  /** The canonical path, or undefined if the page is not found. */
  path?: string;
  /** True if search engines may list the page. */
  indexed: boolean;
  /** The image in link previews on other sites. */
  picture: { path: string; alt: string };
  structuredData: StructuredData[];
  /** The values of `srcset` and `sizes` of the first image on the page, which the HTML preloads. */
  firstPicture?: { sourceSet: string; sizes: string };
}

export interface HeadContext {
  listArticles: (filter: ArticleFilter) => Promise<Article[]>;
  business: Business;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  registry: Registry;
  page: ReleasePage;
  /** The id in the path, if there is one: of an article or a category. */
  id: number | undefined;
}

/** Builds the head of a kind of pages from the plain one. */
export type HeadBuilder = (context: HeadContext, plain: PageHead) => PageHead | Promise<PageHead>;

/** Returns a head with nothing but what the page's remote declares. */
export function plainHead(business: Business, match: PageMatch | undefined): PageHead {
  const lead = 'Bounce houses, slides and party gear for Northwest Arkansas';
  const { title = '', indexed = true } = match?.page.head ?? {};
  return {
    status: 200,
    title,
    description: describe(
      `${lead}. ${business.name} rents by the day or by the hour, setup and teardown included.`,
    ),
    path: match && fillParams(match.page.path, match.params),
    indexed,
    picture: { path: shareImagePath(siteShareImage(business)), alt: business.name },
    structuredData: [],
  };
}

export function notFoundHead(plain: PageHead, title: string): PageHead {
  return {
    ...plain,
    status: 404,
    title,
    description:
      'There is nothing at this address. The page may have moved, or the link may be mistyped.',
    path: undefined,
    indexed: false,
    structuredData: [],
  };
}

/** Longest description that search engines show in full, in characters. */
export const DESCRIPTION_LENGTH = 155;

/** Returns the text in one line, cut after a word if it is too long. */
export function describe(text: string): string {
  const line = wellFormed(text).replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const start = cutText(line, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  const kept = end > 0 ? start.slice(0, end) : cutText(line, DESCRIPTION_LENGTH - 1);
  return `${kept.replace(/[\s.,:;!?–—-]+$/, '')}…`;
}

/** Reads the id in a part of a path, or returns undefined if there is none. */
export function readPathId(part: string | undefined): number | undefined {
  if (!/^\d+$/.test(part ?? '')) return undefined;
  const id = Number(part);
  return id <= MAX_ID ? id : undefined;
}

/** @param site Its address is without a slash at its end. */
export function headHtml(
  head: PageHead,
  { business: { name }, publicUrl }: Pick<HeadContext, 'business' | 'publicUrl'>,
): Markup[] {
  const address = head.path === undefined ? undefined : publicUrl + head.path;
  const picture = publicUrl + head.picture.path;
  return [
    markup`<title>${documentTitle(head.title, name)}</title>`,
    meta('name', 'description', head.description),
    ...(head.indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(address ? [link('canonical', address), meta('property', 'og:url', address)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', head.title || name),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(SHARE_IMAGE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_IMAGE_SIZE.height)),
    meta('property', 'og:image:alt', head.picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title || name),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', head.picture.alt),
    ...icons(),
    ...head.structuredData.map((data) =>
      dataBlock({ type: 'application/ld+json' }, { '@context': 'https://schema.org', ...data }),
    ),
  ];
}

function icons(): Markup[] {
  return [
    link('icon', ICON_PATHS.ico, { sizes: '32x32' }),
    link('icon', ICON_PATHS.svg, { type: 'image/svg+xml' }),
    link('apple-touch-icon', ICON_PATHS.apple),
    link('manifest', ICON_PATHS.manifest),
    meta('name', 'theme-color', brandColours.blue),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): Markup {
  return markup`<meta ${kind}="${key}" content="${content}">`;
}

function link(rel: string, href: string, more: Record<string, string> = {}): Markup {
  return markup`<link${attributes({ rel, href, ...more })}>`;
}
