/**
 * The business constants of the product: every id, delay and size that more than one place relies on.
 * Delays are in milliseconds, sizes in CSS pixels.
 */

/** The three categories of articles. Any other id is uncategorised. */
export const CATEGORIES = [
  { id: 1, name: 'RENT AN INFLATABLE' },
  { id: 2, name: 'BUY AN INFLATABLE' },
  { id: 3, name: 'RENT PARTY EQUIPMENT' },
] as const;

/** What the public pages call an article whose category id is none of {@link CATEGORIES}. */
export const PUBLIC_UNKNOWN_CATEGORY = 'Uncategorized';

/** What the admin area calls an article whose category id is none of {@link CATEGORIES}. */
export const ADMIN_UNKNOWN_CATEGORY = 'Unknown';

/** Minimum time a list, the detail page and the gallery show that they are loading. */
export const LOADING_MS = 500;

/** Minimum time the dashboard shows that it is loading. */
export const DASHBOARD_LOADING_MS = 800;

/** Wait between a login or logout and the page that follows it. */
export const REDIRECT_MS = 500;

/** Wait between sending the contact form and the thank-you modal, whatever the result. */
export const THANK_YOU_MS = 200;

/** Wait between switching an image and the reload of its list. */
export const IMAGE_RELOAD_MS = 500;

/** Rows of the article content box in the new-article modal. */
export const NEW_ARTICLE_CONTENT_ROWS = 4;

/** Rows of the article content box on the edit page. */
export const EDIT_ARTICLE_CONTENT_ROWS = 5;

/** Width limits of the article detail page's content. */
export const DETAIL_WIDTH = { min: 380, max: 960 } as const;

/** Least width a page is laid out for. */
export const PAGE_MIN_WIDTH = 400;

/** The administrator who can be neither edited nor switched off. */
export const PROTECTED_USER_ID = 1;

/** Size of the pop-up that a share button opens, centred over the window. */
export const SHARE_POPUP = { width: 550, height: 400 } as const;

/** Name of the cookie that holds the login response for the front end. */
export const SESSION_COOKIE = 'usrCookie';

/** Largest id, and largest number of things passed over in a list: what both databases can hold. */
export const MAX_ID = 2_147_483_647;

/** Longest texts that the API takes, in characters. */
export const MAX_LENGTH = {
  title: 200,
  content: 20_000,
  fileName: 255,
  username: 64,
  name: 120,
  email: 254,
  phone: 40,
  message: 5_000,
} as const;

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/**
 * Width of an article's cover on the screen, as the attribute `sizes`: in the grid of one, two or three
 * columns, and on the article's own page. The server preloads the first cover by the same words.
 */
export const COVER_SIZES = {
  // Left out where only other constants are asked for.
  card: /* #__PURE__ */ [
    // Twelve pictures of 640 pixels are sharp enough for a phone, and light enough for its connection.
    '(max-width: 480px) and (min-resolution: 2.5dppx) 213px',
    '(max-width: 480px) and (min-resolution: 1.5dppx) 320px',
    '(min-width: 1160px) 360px',
    '(min-width: 1040px) calc(33vw - 27px)',
    '(min-width: 696px) calc(50vw - 28px)',
    'calc(100vw - 32px)',
  ].join(', '),
  article: '(min-width: 960px) 430px, calc(100vw - 20px)',
} as const;

/** Largest upload of one picture: bytes of the file and pixels of the decoded picture. */
export const MAX_IMAGE = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const;

/**
 * Version of the contract between the shell and the remotes: the shared singletons and what a page
 * may expect of its host. A change that an older page or shell cannot live with raises it.
 */
export const CONTRACT_VERSION = 1;

/** Name of the app that loads the others. */
export const SHELL = 'shell';
