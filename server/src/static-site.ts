/** The parts of the site that `npm run static` writes to files. */
export type { ArticleFilter } from './api/articles/article.repository.ts';
export { type PageSource, readPageData } from './rendering/page-data.ts';
export type { PageToRender, Rendering } from './rendering/render-page.ts';
export { Renderers } from './rendering/renderers.ts';
export { BusinessFile } from './business/business-file.ts';
export { robots } from './site/crawlers/robots.ts';
export { sitemap } from './site/crawlers/sitemap.ts';
export { forBrowsers, listPages, standingPaths } from './site/declared-pages.ts';
export { findHead } from './site/head/find-head.ts';
export { notFoundHead, plainHead } from './site/head/plain-head.ts';
export { escapeAttribute } from './site/html-text.ts';
export { ICON_TYPES, readIcon } from './site/icons/icon-files.ts';
export { ICON_PATHS } from './site/icons/icon-paths.ts';
export { webManifest } from './site/icons/web-manifest.ts';
export { buildPage, type BuiltPage, type PageFacts } from './site/page/build-page.ts';
export { securityHeaders } from './site/security-headers.ts';
export { matchPage, type PageMatch } from './site/page-match.ts';
