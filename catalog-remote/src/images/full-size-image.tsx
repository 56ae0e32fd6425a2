import { imagePath, imageSourceSet } from '@catalogmx/shared';
import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import type { GalleryImage } from './image.queries.ts';

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
