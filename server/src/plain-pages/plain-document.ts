import { type Business, documentTitle, mailHref } from '@catalogmx/shared/contract';
import { CASTLE_SIZE, castleDrawing } from '../brand/castle-drawing.ts';
import { escapeAttribute, escapeText } from '../site/html-text.ts';
import { phoneLink } from '../site/phone-link.ts';
import { plainStyle } from './plain-style.ts';

/** A page of the server's own, without scripts and without code of a release. */
export interface PlainPage {
  /** Heading, and title of the document. */
  heading: string;
  /** HTML below the heading. */
  content: string;
}

/**
 * Returns the whole document, which works without scripts.
 * @param siteUrl Address of the site if it is on another host.
 */
export function plainDocument(
  { heading, content }: PlainPage,
  business: Business,
  siteUrl = '',
): string {
  const { name, email } = business;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(documentTitle(heading, name))}</title>
<meta name="robots" content="noindex">
<style>${plainStyle}</style>
</head>
<body>
<header><a href="${escapeAttribute(siteUrl)}/">${logo(business)}<span>${escapeText(name)}</span></a></header>
<main><section>
<h1>${escapeText(heading)}</h1>
${content}
</section></main>
<footer>
${phoneLink(business)}
<a href="${escapeAttribute(mailHref(email))}">${escapeText(email)}</a>
</footer>
</body>
</html>`;
}

function logo({ logo }: Business): string {
  if (logo) return `<img src="${escapeAttribute(logo)}" alt="">`;
  const { width, height } = CASTLE_SIZE;
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${castleDrawing}</svg>`;
}
