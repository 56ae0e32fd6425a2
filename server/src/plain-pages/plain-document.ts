import { type Business, documentTitle, mailHref } from '@catalogmx/shared/contract';
import { escapeAttribute, escapeText } from '../site/html-text.ts';
import { ICON_PATHS } from '../site/icons/icon-paths.ts';
import { phoneLink } from '../site/phone-link.ts';
import { plainStyle } from './plain-style.ts';

/** A page of the server's own, without scripts and without code of a release. */
export interface PlainPage {
  /** Heading, and title of the document. */
  heading: string;
  /** HTML below the heading. */
  content: string;
}

/** Returns the whole document, which works without scripts. */
export function plainDocument({ heading, content }: PlainPage, business: Business): string {
  const { name, email, logo } = business;
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
<header><a href="/"><img src="${escapeAttribute(logo || ICON_PATHS.svg)}" alt=""><span>${escapeText(name)}</span></a></header>
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
