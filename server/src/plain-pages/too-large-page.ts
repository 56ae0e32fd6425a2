import type { Business } from '@catalogmx/shared/contract';
import { securityHeaders } from '../site/security-headers.ts';
import { plainDocument } from './plain-document.ts';
import { plainStyle } from './plain-style.ts';

const HEADING = 'Delete the cookies of this site';

/** In words, for calls. */
export const TOO_LARGE =
  "The browser sent more than the server accepts: delete this site's cookies, then try again.";

const CONTENT = `<p>Your browser sent more than this site accepts, usually because it has stored too many cookies for it.</p>
<p>Delete the cookies of this site in the settings of your browser, then open the page again.</p>
<div class="actions"><a class="button" href="/">Go to the site</a></div>`;

/** The page for a browser whose headers are too large, for which no route runs. */
export function tooLargePage(business: Business): {
  headers: Record<string, string>;
  body: string;
} {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders([plainStyle], business),
    },
    body: plainDocument({ heading: HEADING, content: CONTENT }, business),
  };
}
