/** The theme's colours. The server may not import the theme, so a test compares the two. */
export const brandColours = {
  paper: '#fffaf0',
  surface: '#ffffff',
  ink: '#1b2340',
  inkSoft: '#4b5371',
  lineStrong: '#8a8269',
  blue: '#1d4ed8',
  blueDark: '#173ca8',
  blueTint: '#e9efff',
  yellow: '#ffc61a',
  red: '#c8102e',
  redDark: '#a00d25',
  redTint: '#ffe9ec',
  green: '#177245',
} as const;

/** Fixed, as bookmarks and crawlers keep them. */
export const ICON_PATHS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  manifest: '/manifest.webmanifest',
} as const;
