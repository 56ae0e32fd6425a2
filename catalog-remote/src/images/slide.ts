import { apiAddress, imagePath, imageSources } from '@catalogmx/shared';
import type { SlideImage } from 'yet-another-react-lightbox';
import type { Picture } from './gallery-image.ts';

/**
 * A picture as the full-size view takes it: from its own addresses, of which the browser picks one
 * that suits the screen, else as it came with the list of images.
 * @param unreachable Addresses that could not be loaded.
 */
export function toSlide(picture: Picture, unreachable: ReadonlySet<string>): SlideImage {
  const { src, name: alt, width, height, fullSize } = picture;
  const address = fullSize && apiAddress(imagePath(fullSize, 1920));
  if (!fullSize || !address || unreachable.has(address)) return { src, alt, width, height };
  const srcSet = imageSources(fullSize).map((source) => ({
    src: apiAddress(source.path),
    width: source.width,
    height: Math.round((source.width * fullSize.height) / fullSize.width),
  }));
  return { src: address, srcSet, alt, width, height };
}
