import { type BuiltPage, escapeAttribute } from '../../server/src/static-site.ts';

/** The charset has to be among the first 1,024 bytes, and the policy before all that it governs. */
const START = /<head>(\s*<meta charset[^>]*>)?/i;

/** Returns the HTML of a page with its content security policy, but for what only a header can say. */
export function withPolicy({ html, headers }: Pick<BuiltPage, 'html' | 'headers'>): string {
  const policy = (headers['content-security-policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`;
  return html.replace(START, (start) => start + element);
}
