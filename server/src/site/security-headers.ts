/** For the video and the map. */
const FRAMES = ['https://www.facebook.com', 'https://www.google.com', 'https://maps.google.com'];

/**
 * Returns the security headers of every page.
 * @param nonce Allows the style elements of styled-components.
 * @param logo Address of the logo, which may be on another host.
 * @param overrideOrigins Origins from which testers may load builds of their own.
 */
export function securityHeaders(
  nonce: string,
  logo: string,
  overrideOrigins: string[] = [],
): Record<string, string> {
  const logoOrigin = /^https?:/.test(logo) ? ` ${new URL(logo).origin}` : '';
  const overrides = overrideOrigins.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${overrides}`,
    ...(overrides ? [`connect-src 'self'${overrides}`, `font-src 'self'${overrides}`] : []),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${logoOrigin}${overrides}`,
    `frame-src ${FRAMES.join(' ')}`,
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
