import { hash } from 'node:crypto';
import { brandColours } from '../../../platform/html/brand.ts';
import { plainStyle } from '../../../platform/html/plain-document.ts';
import { CONSOLE_PATH, markup, Markup } from './parts.ts';

const { green, ink, inkSoft, lineStrong, red, redDark, redTint, surface, yellow } = brandColours;

/** The style of the server's own pages, and what tables of numbers need. */
const consoleStyle = `${plainStyle}
header div {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  max-width: 1100px;
  margin: 0 auto;
  padding: 8px 16px;
}
header a { max-width: none; margin: 0; padding: 0; min-height: 44px; }
header form { display: flex; align-items: center; gap: 12px; }
main { max-width: 1100px; padding-top: 24px; }
section { margin-bottom: 24px; padding: 28px clamp(16px, 4vw, 28px) 20px; }
h2 { margin: 0 0 8px; font: 600 1.375rem/1.2 "Trebuchet MS", "Segoe UI", sans-serif; }
main p { margin-bottom: 10px; }
.halves { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 0 40px; }
h3 { margin: 4px 0 8px; font: 600 1.0625rem/1.2 "Trebuchet MS", "Segoe UI", sans-serif; }
.narrow { max-width: 560px; margin-right: auto; margin-left: auto; }
table { margin: 0 0 16px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid #e4ddca; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid ${lineStrong}; font-size: 0.875rem; }
tbody th { font-weight: 400; color: ${inkSoft}; }
td small, th small { margin-top: 0; color: ${inkSoft}; font-weight: 400; }
.worse { color: ${redDark}; font-weight: 700; }
.better { color: ${green}; }
.changes { margin: 0 0 16px; padding: 0; list-style: none; }
.changes li { padding: 6px 0; border-bottom: 1px solid #e4ddca; overflow-wrap: anywhere; }
.changes li > time { display: block; color: ${inkSoft}; font-size: 0.875rem; }
.badge {
  display: inline-block;
  padding: 1px 10px;
  border-radius: 999px;
  background: ${yellow};
  color: ${ink};
  font-size: 0.875rem;
  font-weight: 700;
}
.done { padding: 12px 16px; border-left: 4px solid ${green}; border-radius: 8px; background: ${surface}; }
.problem { margin-bottom: 16px; }
.problem ul { margin: 8px 0 0; padding-left: 20px; }
.problem { overflow-wrap: anywhere; }
.actions { margin: 16px 0; }
.button.danger { border-color: ${red}; background: ${red}; color: ${surface}; }
.button.danger:hover { border-color: ${redDark}; background: ${redDark}; }
.button.small { min-width: 0; padding: 8px 16px; }
.check { display: flex; gap: 10px; align-items: flex-start; margin-bottom: 16px; padding: 12px 16px; border-radius: 8px; background: ${redTint}; font-weight: 400; }
.check input { flex: none; width: 24px; min-height: 24px; margin: 0; }
.choose { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin: 0 0 16px; }
.row-actions { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.row-actions a { padding: 6px 0; }
@media (max-width: 560px) {
  th, td { padding-right: 10px; }
  thead th, td { min-width: 64px; overflow-wrap: anywhere; }
  section { border-radius: 16px; }
}
`;

/** The headers of every page: no script, no frame, and no hold of its window for the page that opened it. */
export const CONSOLE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', consoleStyle, 'base64')}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export interface ConsolePage {
  /** Title of the document; the content has the heading. */
  title: string;
  content: Markup;
}

/**
 * Returns the whole document. It needs no scripts and no release.
 * @param username Of the operator who is logged in.
 */
export function consoleDocument(page: ConsolePage, username?: string): string {
  const { title, content } = page;
  const logout = markup`<form method="post" action="${CONSOLE_PATH}/logout">
<span class="soft">${username}</span>
<button type="submit" class="button small">Log out</button>
</form>`;
  return markup`${new Markup('<!DOCTYPE html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Releases</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
${new Markup(`<style>${consoleStyle}</style>`)}
</head>
<body>
<header><div>
<a href="${CONSOLE_PATH}">Releases</a>
${username !== undefined && logout}
</div></header>
<main>
${content}
</main>
<footer><a href="/">Go to the site</a></footer>
</body>
</html>`.html;
}

interface LoginState {
  username?: string;
  problem?: string;
  /** Where to go afterwards. */
  next: string;
}

export function loginPage({ username = '', problem, next }: LoginState): ConsolePage {
  return {
    title: 'Log in',
    content: markup`<section class="narrow">
<h1>Log in to the releases</h1>
<p>With your user of the admin area. It is a login of its own: it also works while the admin area does not.</p>
${problem && markup`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="${CONSOLE_PATH}/login">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="username">Username</label>
<input type="text" id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required></div>
<div class="field"><label for="code">Code</label>
<input type="text" id="code" name="code" autocomplete="one-time-code" aria-describedby="code-hint">
<small id="code-hint">Of your authenticator app, if you use one.</small></div>
<button type="submit" class="button primary">Log in</button>
</form>
</section>`,
  };
}

/** Says why a page cannot be shown, or a change cannot be made. */
export function problemPage(message: string): ConsolePage {
  return {
    title: 'Not possible',
    content: markup`<section class="narrow">
<h1>That was not possible</h1>
<p class="problem" role="alert">${message}</p>
<p><a class="button" href="${CONSOLE_PATH}">Back to the overview</a></p>
</section>`,
  };
}
