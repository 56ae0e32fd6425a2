import { securityHeaders } from '../../server/src/static-site.ts';
import { headerOnly } from './meta-policy.ts';

/** Returns the content of `_headers`, from which Netlify and Cloudflare Pages read what to send. */
export function headerRules(): string {
  const headers = Object.entries(securityHeaders([], { logo: '' })).map(([name, value]) =>
    name === 'content-security-policy' ? [name, headerOnly(value)] : [name, value],
  );
  return [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '/releases/:app/:version/*',
    '  cache-control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}
