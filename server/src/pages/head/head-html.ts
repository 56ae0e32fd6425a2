import { documentTitle } from '@catalogmx/shared/contract';
import { brandColours, ICON_PATHS } from '../../platform/html/brand.ts';
import { SHARE_IMAGE_SIZE } from '../../images/index.ts';
import { attributes, dataBlock, type Markup, markup } from '../../platform/html/markup.ts';
import type { PageHead } from './page-head.ts';

export interface HeadSite {
  /** Name of the business. */
  name: string;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
}

export function headHtml(head: PageHead, { name, publicUrl }: HeadSite): Markup[] {
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
