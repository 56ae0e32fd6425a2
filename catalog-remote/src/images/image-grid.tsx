import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { LightboxLoading } from './lightbox-loading.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { useHistoryEntry } from './use-history-entry.ts';
import { useLazyLightbox } from './use-lazy-lightbox.ts';

/** Thumbnails that open the lightbox. */
export function ImageGrid({ images, title }: { images: GalleryImage[]; title: string }) {
  const [index, setIndex] = useState<number>();
  const { Lightbox, failed, load } = useLazyLightbox();
  const open = (opened: number) => {
    setIndex(opened);
    load();
  };
  const close = useCallback(() => setIndex(undefined), []);
  const isOpen = index !== undefined;
  useHistoryEntry(isOpen, close);
  return (
    <>
      <Grid>
        {images.map(({ id, name, src, width, height }, position) => (
          <li key={id}>
            <Thumbnail type="button" aria-haspopup="dialog" onClick={() => open(position)}>
              <img src={src} alt={name} width={width} height={height} decoding="async" />
            </Thumbnail>
          </li>
        ))}
      </Grid>
      {isOpen && !Lightbox && <LightboxLoading failed={failed} onRetry={load} onClose={close} />}
      {isOpen && Lightbox && (
        <Lightbox images={images} title={title} index={index} onClose={close} />
      )}
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(46%, ${tokens.columnXl}), 1fr));
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Thumbnail = styled.button`
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
