import type { ArticleDate } from '../../api/articles/article.repository.ts';
import { escapeText } from '../html-text.ts';
import { articlePath, STANDING_PATHS } from '../site-paths.ts';

/** The sitemap of the public pages, as XML: the standing ones, and every article given. */
export function sitemap(publicUrl: string, articles: readonly ArticleDate[]): string {
  const entries = [
    ...STANDING_PATHS.map((path) => entry(publicUrl + path)),
    ...articles.map(({ id, updatedAt }) => entry(publicUrl + articlePath(id), updatedAt)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function entry(address: string, changedAt?: number): string {
  const date =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeText(address)}</loc>${date}</url>`;
}
