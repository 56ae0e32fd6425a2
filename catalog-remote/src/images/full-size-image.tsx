import { imagePath, imageSourceSet } from '@catalogmx/shared';
import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import type { GalleryImage } from './image.queries.ts';
import type { SlideImage } from 'yet-another-react-lightbox';

/**
 * An image as large as its slide and its pixels allow. The data URL shows until the large image is there,
 * and instead of it if it fails to load.
 * @param props.rect Size of the slide.
 */
export function FullSizeImage(props: {
  image: GalleryImage;
  rect: { width: number; height: number };
  zoom: number | undefined;
}) {
  const { image, rect, zoom = 1 } = props;
  const { name, src, fullSize } = image;
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const width = shownWidth(image, rect);
  const style: CSSProperties = { width, aspectRatio: width && `${image.width} / ${image.height}` };
  if (!fullSize || status === 'failed') return <Picture alt={name} src={src} style={style} />;
  if (status === 'loading') style.backgroundImage = `url("${src}")`;
  return (
    <Picture
      alt={name}
      sizes={`${Math.round((width ?? rect.width) * zoom)}px`}
      srcSet={imageSourceSet(fullSize)}
      src={imagePath(fullSize, 1920)}
      style={style}
      onLoad={() => setStatus('loaded')}
      onError={() => setStatus('failed')}
    />
  );
}

function shownWidth({ width, height }: GalleryImage, rect: { width: number; height: number }) {
  if (!width || !height) return undefined;
  return Math.min(width, rect.width, (rect.height * width) / height);
}

// The class of the library turns off selecting, dragging and the browser's own gestures.
const Picture = styled.img.attrs({ className: 'yarl__slide_image', draggable: false })`
  background-size: 100% 100%;
  color: transparent;
`;

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
