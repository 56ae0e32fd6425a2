/** Root of every call, on whichever host the API runs. */
export const API_ROOT = '/catalogmx/index.php';

/** Paths of the calls below {@link API_ROOT}. */
export const API_PATHS = {
  login: '/user/login',
  logout: '/user/logout',
  userList: '/user/list',
  userCreate: '/user/create',
  userUpdate: '/user/update',
  articles: '/article/features',
  images: '/image/features',
  contact: '/contact/message',
} as const;

/** Where the shell reports to, with `navigator.sendBeacon` and a Beacon as JSON text. */
export const BEACON_PATH = '/beacon';

/** Where the shell's service worker is served: at the root, as it is for all pages. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Widths, in pixels, in which the server offers every picture. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 720, 960, 1280, 1920] as const;

/** A picture that has an address of its own, so that browsers may keep it. */
export interface ImageReference {
  imageId: number;
  /** Size of the stored picture in pixels. */
  width: number;
  height: number;
  /** Changes whenever the bytes do. */
  version: string;
}

/**
 * Address of a picture at one of {@link IMAGE_WIDTHS}, relative to the API's host.
 * The server never enlarges: a width beyond the stored one answers the stored size.
 */
export function imagePath(
  image: ImageReference,
  width: (typeof IMAGE_WIDTHS)[number],
  format: 'webp' | 'jpg' = 'webp',
): string {
  return `/img/${image.imageId}-${width}.${format}?v=${image.version}`;
}

/**
 * The addresses of a picture in all its widths, relative to the API's host, with the width in pixels
 * that each answers. The first width beyond the stored one answers the stored picture.
 */
export function imageSources(image: ImageReference): { path: string; width: number }[] {
  const last = IMAGE_WIDTHS.findIndex((width) => width >= image.width);
  const widths = last < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, last + 1);
  return widths.map((width) => ({
    path: imagePath(image, width),
    width: Math.min(width, image.width),
  }));
}

/**
 * A picture in all its widths, as the attribute `srcset`.
 * @param host Origin of the API; empty for the page's own.
 */
export function imageSourceSet(image: ImageReference, host = ''): string {
  return imageSources(image)
    .map(({ path, width }) => `${host}${path} ${width}w`)
    .join(', ');
}
