/** Third parties that the pages may show in a frame: the video and the map. */
const FRAMES = ['https://www.facebook.com', 'https://www.google.com', 'https://maps.google.com'];

/**
 * Headers of every page.
 * @param nonce Allows the style elements that styled-components makes.
 * @param logo Address of the logo, which may be on another host.
 */
export function securityHeaders(nonce: string, logo: string): Record<string, string> {
  const logoOrigin = /^https?:/.test(logo) ? ` ${new URL(logo).origin}` : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${logoOrigin}`,
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
