import type { SlideImage } from 'yet-another-react-lightbox';
import type { GalleryImage } from './image.queries.ts';

/** Names that cameras, phones and apps give. */
const CAMERA_NAME =
  /^(img|image|photo|pic|dsc[fn]?|p|pxl|mvimg|pano|burst|vid|gopr|dji|fb_img|received|signal|snapchat|screen ?shot|scan|untitled|whatsapp image)[\s_-]*\(?\d/i;
const EXTENSION = /\.(jpe?g|jfif|png|webp|gif|avif|hei[cf]|bmp|tiff?|svg)$/i;
const DIGITS = /^[\d\s_.:()-]*$/;
const HEX = /^(?=.*\d)[\da-f-]{12,}$/i;

/**
 * Returns the visible caption of an image: its name, or the article's title and the image's number if the name
 * is only that of a file.
 */
export function caption(name: string, title: string, number: number): string {
  const isFileName = [CAMERA_NAME, EXTENSION, DIGITS, HEX].some((names) => names.test(name.trim()));
  return isFileName ? `${title} ${number}` : name;
}

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
