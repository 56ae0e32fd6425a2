import { type Business, documentTitle, mailHref, phoneHref } from '@catalogmx/shared/contract';
import { ICON_PATHS, brandColours } from './brand.ts';
import { Markup, markup } from './markup.ts';

/** A page of the server's own, without scripts and without code of a release. */
export interface PlainPage {
  /** Heading, and title of the document. */
  heading: string;
  /** Below the heading. */
  content: Markup;
}

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

const { blue, blueDark, blueTint, ink, inkSoft, lineStrong, paper, red, redTint, surface, yellow } =
  brandColours;

const display = `"Trebuchet MS", "Segoe UI", sans-serif`;

/** Resembles the site's theme, in system fonts: besides the logo, the page loads nothing else. */
export const plainStyle = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: ${paper};
  color: ${ink};
  font: 1rem/1.55 "Segoe UI", sans-serif;
  overflow-wrap: break-word;
}
h1 { margin: 0 0 16px; font: 600 clamp(1.5rem, 1.2rem + 1.4vw, 2rem)/1.15 ${display}; text-wrap: balance; }
p { margin: 0 0 16px; }
a { color: ${blue}; }
:focus-visible { outline: 3px solid ${blue}; outline-offset: 2px; }
header { border-bottom: 4px solid ${yellow}; background: ${surface}; }
header a {
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 672px;
  margin: 0 auto;
  padding: 8px 16px;
  color: inherit;
  font: 700 1.25rem/1.15 ${display};
  text-decoration: none;
}
header img { flex: none; height: 52px; width: auto; }
main, footer { max-width: 672px; margin: 0 auto; padding: 32px 16px; }
section {
  padding: 32px clamp(16px, 5vw, 32px);
  border-radius: 22px;
  background: linear-gradient(${yellow} 8px, transparent 8px), ${surface};
  box-shadow: 0 2px 4px rgb(27 35 64 / 10%), 0 14px 34px rgb(27 35 64 / 16%);
}
.soft, dt, small { color: ${inkSoft}; }
.problem { padding: 12px 16px; border-left: 4px solid ${red}; border-radius: 8px; background: ${redTint}; }
dl { margin: 0 0 24px; }
dt { font-size: 0.875rem; }
dd { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 4px; font-weight: 700; }
input, textarea { display: block; width: 100%; }
input, textarea, select {
  max-width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 2px solid ${lineStrong};
  border-radius: 8px;
  background: ${surface};
  color: inherit;
  font: inherit;
}
textarea { resize: vertical; }
[aria-invalid] { border-color: ${red}; }
.field { margin-bottom: 16px; }
small { display: block; margin-top: 4px; font-size: 0.875rem; }
[aria-invalid] + small { color: ${red}; font-weight: 700; }
.away { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
.notes { margin: 0 0 24px; padding-left: 20px; }
.ways {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 12px;
  margin: 24px 0 0;
  padding: 0;
  list-style: none;
}
.ways .button { width: 100%; }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  min-width: 140px;
  padding: 8px 24px;
  border: 2px solid ${blue};
  border-radius: 999px;
  background: ${surface};
  color: ${blueDark};
  font: 600 1rem/1.15 ${display};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: ${blueTint}; }
.button.primary { background: ${blue}; color: ${surface}; }
.button.primary:hover { background: ${blueDark}; }
footer { padding-top: 0; text-align: center; }
footer a { display: inline-block; padding: 10px 8px; }
`;

/** Returns a link to call the business, with the number on one line. */
export function phoneLink(business: Business): Markup {
  const number = business.phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
  return markup`<a href="${phoneHref(business)}">${number}</a>`;
}
