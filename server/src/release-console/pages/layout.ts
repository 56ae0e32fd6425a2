import { CONSOLE_PATH } from '../console-path.ts';
import { consoleStyle } from './console-style.ts';
import { markup, Markup } from './markup.ts';

export interface ConsolePage {
  /** Title of the document; the content has the heading. */
  title: string;
  content: Markup;
}

/**
 * Returns the whole document. It needs no scripts and no release.
 * @param username Who is logged in.
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
