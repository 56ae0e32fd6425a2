import { apiAddress, imagePath, imageSources } from '@catalogmx/shared';
import type { SlideImage } from 'yet-another-react-lightbox';
import type { GalleryImage } from './gallery-image.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    caption?: string;
  }
}

/**
 * Converts an image for the lightbox. Without a URL that loads, the slide shows the data URL.
 * @param failedUrls URLs that failed to load.
 */
export function toSlide(image: GalleryImage, failedUrls: ReadonlySet<string>): SlideImage {
  const { src, name: alt, width, height, fullSize } = image;
  const url = fullSize && apiAddress(imagePath(fullSize, 1920));
  if (!fullSize || !url || failedUrls.has(url)) return { src, alt, width, height };
  const srcSet = imageSources(fullSize).map((source) => ({
    src: apiAddress(source.path),
    width: source.width,
    height: Math.round((source.width * fullSize.height) / fullSize.width),
  }));
  return { src: url, srcSet, alt, width, height };
}
