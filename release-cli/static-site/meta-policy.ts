import { type BuiltPage, escapeAttribute } from '../../server/src/static-site.ts';

/** The charset has to be among the first 1,024 bytes, and the policy before all that it governs. */
const START = /<head>(\s*<meta charset[^>]*>)?/i;

/** The only directive of our policy that browsers ignore in a meta element. */
const HEADER_ONLY = /^frame-ancestors /;

/** Returns the HTML of a page with its content security policy, but for what only a header can say. */
export function withPolicy({ html, headers }: Pick<BuiltPage, 'html' | 'headers'>): string {
  const policy = filterPolicy(
    headers['content-security-policy'],
    (part) => !HEADER_ONLY.test(part),
  );
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`;
  return html.replace(START, (start) => start + element);
}

/** Returns the part of a policy that has to be a header. */
export function headerOnly(policy: string): string {
  return filterPolicy(policy, (part) => HEADER_ONLY.test(part));
}

function filterPolicy(policy = '', isKept: (directive: string) => boolean): string {
  return policy.split('; ').filter(isKept).join('; ');
}
