/** Fixed, as bookmarks and crawlers keep them. */
export const ICON_PATHS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  manifest: '/manifest.webmanifest',
} as const;
