import { type Business, documentTitle } from '@catalogmx/shared/contract';
import { CASTLE_SIZE, castleDrawing } from '../../brand/castle-drawing.ts';
import { escapeAttribute, escapeText } from '../html-text.ts';
import { phoneLink } from '../phone-link.ts';
import { formStyle } from './form-style.ts';

/** What a page of the form shows in its frame. */
export interface FormPage {
  /** Heading, and title of the document. */
  heading: string;
  /** HTML below the heading. */
  content: string;
}

/**
 * Returns the whole document, which works without scripts.
 * @param siteUrl Address of the site if it is on another host.
 */
export function formDocument(
  { heading, content }: FormPage,
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
<style>${formStyle}</style>
</head>
<body>
<header><a href="${escapeAttribute(siteUrl)}/">${logo(business)}<span>${escapeText(name)}</span></a></header>
<main><section>
<h1>${escapeText(heading)}</h1>
${content}
</section></main>
<footer>
${phoneLink(business)}
<a href="${escapeAttribute(`mailto:${email}`)}">${escapeText(email)}</a>
</footer>
</body>
</html>`;
}

function logo({ logo }: Business): string {
  if (logo) return `<img src="${escapeAttribute(logo)}" alt="">`;
  const { width, height } = CASTLE_SIZE;
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${castleDrawing}</svg>`;
}
