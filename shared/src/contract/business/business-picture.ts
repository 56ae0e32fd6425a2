/** Widths in pixels of an uploaded picture, at most. */
export const PICTURE_WIDTHS = {
  logo: { small: 320, full: 640 },
  banner: { small: 640, full: 1200 },
} as const;

export type PictureUse = keyof typeof PICTURE_WIDTHS;

const PATH = /^\/business-picture\/([0-9a-f]{16})\.webp$/;

/** Returns the path of an uploaded picture, relative to the site. The version is a hash of its bytes. */
export function picturePath(version: string): string {
  return `/business-picture/${version}.webp`;
}

/** True for the path of an uploaded logo or banner. */
export function isUploadedPicture(value: string): boolean {
  return PATH.test(value);
}

/** Returns the version of an uploaded picture; undefined for other values. */
export function pictureVersion(value: string): string | undefined {
  return PATH.exec(value)?.[1];
}

/** `sizes` attribute of the banner on the home page. */
export const BANNER_SIZES = '(min-width: 640px) 430px, 78vw';

/** Returns the `srcset` attribute of the banner; undefined for an address elsewhere. */
export function bannerSourceSet(address: string): string | undefined {
  if (!isUploadedPicture(address)) return undefined;
  const { small, full } = PICTURE_WIDTHS.banner;
  return `${address.replace(/\.webp$/, '-small.webp')} ${small}w, ${address} ${full}w`;
}
