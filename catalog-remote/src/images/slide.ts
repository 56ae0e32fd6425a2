import type { SlideImage } from 'yet-another-react-lightbox';
import { caption } from './caption.ts';
import type { GalleryImage } from './gallery-image.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    image: GalleryImage;
    caption: string;
  }
}

/**
 * Converts the images of an article for the lightbox.
 * @param title Title of the article.
 */
export function toSlides(images: GalleryImage[], title: string): SlideImage[] {
  return images.map((image, index) => {
    const { src, width, height } = image;
    return { image, caption: caption(image.name, title, index + 1), src, width, height };
  });
}
