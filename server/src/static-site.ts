/** The parts of the site that `npm run static` writes to files. */
export { BusinessFile } from './site/business-file.ts';
export { addContactLinks } from './site/page/contact-links.ts';
export { robots } from './site/crawlers/robots.ts';
export { forBrowsers } from './site/declared-pages.ts';
export { headHtml } from './site/head/head-html.ts';
export { plainHead } from './site/head/plain-head.ts';
export { escapeAttribute } from './site/html-text.ts';
export { iconFiles } from './site/icons/icon-files.ts';
export { ICON_PATHS } from './site/icons/icon-paths.ts';
export { webManifest } from './site/icons/web-manifest.ts';
