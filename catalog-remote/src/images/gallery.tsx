import { imagePath, inlinedImages, theme } from '@catalogmx/shared';
import { Loading, Message, tokens, useHistoryEntry } from '@catalogmx/shared/ui';
import { type ReactNode, useCallback, useEffect, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { useCameWithDocument } from '../ui/use-browser-value.ts';
import { useListQuery } from '../ui/use-list-query.ts';
import { imagesQuery, type GalleryImage } from './image.queries.ts';
import { LightboxLoading } from './lightbox-loading.tsx';
import type { LightboxProps } from './lightbox.tsx';

/**
 * Loads and shows the images of an article.
 * @param props.title Title of the article, for captions.
 * @param props.children Shown below as soon as the images cannot push it down any more; without scripts at once.
 */
export function Gallery(
  props: OpenImage & { articleId: number; title: string; children?: ReactNode },
) {
  const { articleId, children, ...rest } = props;
  const query = imagesQuery(articleId);
  const { items, loading, retry } = useListQuery(query, 'The images could not be loaded:');
  const isEmpty = items.length === 0;
  const cameWithDocument = useCameWithDocument();
  return (
    <>
      <Section aria-label="Pictures" $isLoading={loading}>
        {loading && <GalleryLoading articleId={articleId} />}
        {!loading && isEmpty && <Message text="No images" onRetry={retry} />}
        {!loading && !isEmpty && <ImageGrid images={items} {...rest} />}
      </Section>
      {(!loading || cameWithDocument) && <Below $isLoading={loading}>{children}</Below>}
    </>
  );
}

/** Without scripts, links to the images in full size, which the server knows. */
function GalleryLoading({ articleId }: { articleId: number }) {
  return (
    <>
      <WithScripts>
        <Loading label="loading" />
      </WithScripts>
      <noscript>
        <Grid>
          {inlinedImages(articleId).map(({ id, name, ...image }) => (
            <li key={id}>
              <Thumbnail as="a" href={imagePath({ imageId: id, ...image }, 1920)}>
                <img src={imagePath({ imageId: id, ...image }, 480)} alt={name} />
              </Thumbnail>
            </li>
          ))}
        </Grid>
      </noscript>
    </>
  );
}

// While loading, what follows is out of sight, where it may move.
const Section = styled.section<{ $isLoading: boolean }>`
  margin-top: ${theme.space.l};

  @media (scripting: enabled) {
    min-height: ${({ $isLoading }) => $isLoading && '100vh'};
  }
`;

const Below = styled.div<{ $isLoading: boolean }>`
  @media (scripting: enabled) {
    display: ${({ $isLoading }) => $isLoading && 'none'};
  }
`;

const WithScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

interface OpenImage {
  /** Id of the image in the lightbox; undefined while that is closed. */
  openId: number | undefined;
  /** A stable function. */
  onOpen: (id: number | undefined) => void;
}

/** Thumbnails that open the lightbox. */
function ImageGrid(props: OpenImage & { images: GalleryImage[]; title: string }) {
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

/** Loads the lightbox when it is first to open. */
function useLazyLightbox(isOpen: boolean) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [failed, setFailed] = useState(false);
  // Not React.lazy, which caches a failed import for ever.
  const load = useCallback(() => {
    import(/* webpackChunkName: 'lightbox' */ './lightbox.tsx')
      .then((module) => setLightbox(() => module.Lightbox))
      .catch((error: unknown) => {
        console.error('The full-size view could not be loaded:', error);
        setFailed(true);
      });
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    load();
    return () => setFailed(false);
  }, [isOpen, load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { Lightbox, failed, retry };
}
