import { hash } from 'node:crypto';
import { MAP_ORIGINS, VIDEO_ORIGINS } from '@catalogmx/shared/contract';

interface Hosts {
  /** Address of the logo, which may be on another host, as the banner. */
  logo: string;
  banner?: string;
  /** Origins from which testers may load builds of their own. */
  overrideOrigins?: string[];
}

/**
 * Returns the security headers of every page.
 * @param styles Texts of the style elements in the page.
 * @param scripts Texts of the script elements in the page.
 */
export function securityHeaders(
  styles: string[],
  { logo, banner = '', overrideOrigins = [] }: Hosts,
  scripts: string[] = [],
): Record<string, string> {
  const pictures = [logo, banner].filter((address) => /^https?:/.test(address));
  const origins = new Set(pictures.map((address) => ` ${new URL(address).origin}`));
  const overrides = overrideOrigins.map((origin) => ` ${origin}`).join('');
  // styled-components adds rules to an empty style element.
  const hashes = ['', ...styles].map((text) => ` '${hashOf(text)}'`).join('');
  const scriptHashes = scripts.map((text) => ` '${hashOf(text)}'`).join('');
  const frames = [...VIDEO_ORIGINS, ...MAP_ORIGINS].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${scriptHashes}${overrides}`,
    // The page checks whether the site of a frame responds.
    `connect-src 'self'${overrides} ${frames}`,
    ...(overrides ? [`font-src 'self'${overrides}`] : []),
    `style-src 'self'${hashes}`,
    `img-src 'self' data: blob:${[...origins].join('')}${overrides}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
