/** Root of every call, relative to the base of the API. */
export const API_ROOT = '/catalogmx/index.php';

/**
 * Header of a call that creates something, with a key of `createIdempotencyKey`. A repeat with the same key creates nothing and gets the same
 * response, for a day. Older back ends ignore it.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/**
 * Header with the id of the user for whom a page was loaded: another tab may have changed the session since. Older back
 * ends ignore it.
 */
export const PAGE_USER_HEADER = 'X-Page-User';

/** Response header of a list with a limit: the number of entries on all its pages. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Receives the contact form from browsers that submit it without scripts. */
export const CONTACT_FORM_PATH = '/contact-form';

/** Links of previews: their tokens follow. */
export const PREVIEW_PATH = '/preview';

/** The files of releases: app, version and file follow. */
export const RELEASES_PATH = '/releases/';

/** Receives a Beacon from `navigator.sendBeacon`. */
export const BEACON_PATH = '/beacon';

/** At the root, so that its scope is the whole site. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Widths in pixels that the server offers of every image. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 720, 960, 1280, 1920] as const;

/** Identifies an immutable image file. */
export interface ImageReference {
  imageId: number;
  /** Size of the stored image in pixels. */
  width: number;
  height: number;
  /** Changes whenever the bytes do. */
  version: string;
}

/**
 * Returns the path of an image. The server never enlarges: a width above the stored one returns the stored
 * size.
 */
export function imagePath(
  image: ImageReference,
  width: (typeof IMAGE_WIDTHS)[number],
  format: 'webp' | 'jpg' = 'webp',
): string {
  return `/img/${image.imageId}-${width}.${format}?v=${image.version}`;
}

/** Lists the paths of an image up to its stored width, each with its actual width in pixels. */
export function imageSources(image: ImageReference): { path: string; width: number }[] {
  const last = IMAGE_WIDTHS.findIndex((width) => width >= image.width);
  const widths = last < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, last + 1);
  return widths.map((width) => ({
    path: imagePath(image, width),
    width: Math.min(width, image.width),
  }));
}

/** Returns the `srcset` attribute of an image. */
export function imageSourceSet(image: ImageReference): string {
  return imageSources(image)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');
}

/** Creates the key by which the server recognizes a call that is repeated. */
export function createIdempotencyKey(): string {
  // randomUUID() exists only over https and on localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Header of the 401 response to a login with the right password of a user with two-factor codes. */
export const TWO_FACTOR_HEADER = 'x-two-factor';

/** Recovery codes that a user gets at once. */
export const RECOVERY_CODES = 10;

/** Value of {@link TWO_FACTOR_HEADER}: whether the code is missing, or wrong or used. */
export type TwoFactorProblem = 'required' | 'wrong';
