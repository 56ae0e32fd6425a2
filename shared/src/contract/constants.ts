// Delays are in milliseconds, sizes in CSS pixels.

/** Any other category id is uncategorised. */
export const CATEGORIES = [
  { id: 1, name: 'RENT AN INFLATABLE' },
  { id: 2, name: 'BUY AN INFLATABLE' },
  { id: 3, name: 'RENT PARTY EQUIPMENT' },
] as const;

/** Category name on public pages for an id outside {@link CATEGORIES}. */
export const PUBLIC_UNKNOWN_CATEGORY = 'Uncategorized';

/** Category name in the admin area for an id outside {@link CATEGORIES}. */
export const ADMIN_UNKNOWN_CATEGORY = 'Unknown';

/** Minimum time for which lists, the article page and the gallery show a spinner. */
export const LOADING_MS = 500;

/** Minimum time for which the dashboard shows a spinner. */
export const DASHBOARD_LOADING_MS = 800;

/** Delay between a login or logout and the redirect. */
export const REDIRECT_MS = 500;

/** Delay between sending the contact form and the thank-you modal, whatever the result. */
export const THANK_YOU_MS = 200;

/** Delay between switching an image and the reload of its list. */
export const IMAGE_RELOAD_MS = 500;

export const NEW_ARTICLE_CONTENT_ROWS = 4;

export const EDIT_ARTICLE_CONTENT_ROWS = 5;

export const DETAIL_WIDTH = { min: 380, max: 960 } as const;

export const PAGE_MIN_WIDTH = 400;

/** The administrator who cannot be edited or switched off. */
export const PROTECTED_USER_ID = 1;

export const SHARE_POPUP = { width: 550, height: 400 } as const;

/** Cookie with the login response, which the front end reads. */
export const SESSION_COOKIE = 'usrCookie';

/** Largest id and offset: a 32-bit integer, which fits both databases. */
export const MAX_ID = 2_147_483_647;

/** Limits of the API, in characters. */
export const MAX_LENGTH = {
  title: 200,
  content: 20_000,
  fileName: 255,
  username: 64,
  name: 120,
  email: 254,
  phone: 40,
  owners: 200,
  priceRange: 40,
  url: 2_000,
  message: 5_000,
  search: 200,
} as const;

/** In characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** `sizes` attribute of an article's cover. The server preloads the first cover with the same value. */
export const COVER_SIZES = {
  // Lets bundlers drop it when unused.
  card: /* #__PURE__ */ [
    // Caps phones at the 640-pixel files: twelve larger ones take too long on a mobile connection.
    '(max-width: 480px) and (min-resolution: 2.5dppx) 213px',
    '(max-width: 480px) and (min-resolution: 1.5dppx) 320px',
    '(min-width: 1160px) 360px',
    '(min-width: 1040px) calc(33vw - 27px)',
    '(min-width: 696px) calc(50vw - 28px)',
    'calc(100vw - 32px)',
  ].join(', '),
  article: /* #__PURE__ */ [
    '(min-width: 980px) 440px',
    '(min-width: 640px) calc(50vw - 50px)',
    'max(380px, 100vw - 20px)',
  ].join(', '),
} as const;

/** Upload limits of one image: file size and decoded pixels. */
export const MAX_IMAGE = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const;

/**
 * Version of the contract between shell, remotes and server: the shared singletons, the host's API and the
 * calls of pages. Increment it for changes that break older pages or shells.
 */
export const CONTRACT_VERSION = 1;

/** The oldest contract that the shell and the server still support: the one before CONTRACT_VERSION, once there is one. */
export const OLDEST_CONTRACT = 1;

/** Name of the host app. */
export const SHELL = 'shell';
