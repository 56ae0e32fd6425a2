import { theme } from '@catalogmx/shared';
import { tokens, useHistoryEntry } from '@catalogmx/shared/ui';
import { useCallback, useEffect } from 'react';
import styled from 'styled-components';
import { LightboxLoading } from './lightbox-loading.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { useLazyLightbox } from './use-lazy-lightbox.ts';

export interface OpenImage {
  /** Id of the image in the lightbox; undefined while that is closed. */
  openId: number | undefined;
  /** A stable function. */
  onOpen: (id: number | undefined) => void;
}

/** Thumbnails that open the lightbox. */
export function ImageGrid(props: OpenImage & { images: GalleryImage[]; title: string }) {
  const { images, title, openId, onOpen } = props;
  const index = images.findIndex(({ id }) => id === openId);
  const isOpen = index >= 0;
  const { Lightbox, failed, retry } = useLazyLightbox(isOpen);
  const close = useCallback(() => onOpen(undefined), [onOpen]);
  // The page remembers what is open; another article starts without it.
  useEffect(() => close, [close]);
  useHistoryEntry(isOpen, close);
  return (
    <>
      <Grid>
        {images.map(({ id, name, src, width, height }) => (
          <li key={id}>
            <Thumbnail type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
              <img src={src} alt={name} width={width} height={height} decoding="async" />
            </Thumbnail>
          </li>
        ))}
      </Grid>
      {isOpen && !Lightbox && <LightboxLoading failed={failed} onRetry={retry} onClose={close} />}
      {isOpen && Lightbox && (
        <Lightbox images={images} title={title} index={index} onClose={close} />
      )}
    </>
  );
}

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(46%, ${tokens.columnXl}), 1fr));
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Thumbnail = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.m};
  background: ${theme.color.blueTint};
  box-shadow: ${theme.shadow.soft};
  overflow: hidden;
  cursor: zoom-in;
  transition:
    box-shadow ${theme.motion.calm},
    transform ${theme.motion.calm};

  &:hover,
  &:focus-visible {
    box-shadow: ${theme.shadow.raised};
    transform: ${tokens.lift};
  }

  > img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
