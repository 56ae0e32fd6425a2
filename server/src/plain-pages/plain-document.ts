import { type Business, documentTitle, mailHref } from '@catalogmx/shared/contract';
import { ICON_PATHS } from '../site/icons/icon-paths.ts';
import { Markup, markup } from '../site/markup.ts';
import { phoneLink } from '../site/phone-link.ts';
import { plainStyle } from './plain-style.ts';

/** A page of the server's own, without scripts and without code of a release. */
export interface PlainPage {
  /** Heading, and title of the document. */
  heading: string;
  /** Below the heading. */
  content: Markup;
}

/** Returns the whole document, which works without scripts. */
export function plainDocument({ heading, content }: PlainPage, business: Business): string {
  const { name, email, logo } = business;
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${documentTitle(heading, name)}</title>
<meta name="robots" content="noindex">
<style>${new Markup(plainStyle)}</style>
</head>
<body>
<header><a href="/"><img src="${logo || ICON_PATHS.svg}" alt=""><span>${name}</span></a></header>
<main><section>
<h1>${heading}</h1>
${content}
</section></main>
<footer>
${phoneLink(business)}
<a href="${mailHref(email)}">${email}</a>
</footer>
</body>
</html>`.html;
}
