import { imagePath, inlinedImages, theme } from '@catalogmx/shared';
import { Loading, Message } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCameWithDocument } from '../ui/use-came-with-document.ts';
import { useListQuery } from '../ui/use-list-query.ts';
import { Grid, ImageGrid, type OpenImage, Thumbnail } from './image-grid.tsx';
import { imagesQuery } from './image.queries.ts';

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
