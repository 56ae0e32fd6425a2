import { theme } from '@catalogmx/shared';
import { Loading, Message } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useListQuery } from '../ui/use-list-query.ts';
import { ImageGrid, type OpenImage } from './image-grid.tsx';
import { imagesQuery } from './image.queries.ts';

/**
 * Loads and shows the images of an article.
 * @param props.title Title of the article, for captions.
 * @param props.children Shown below as soon as the images cannot push it down any more.
 */
export function Gallery(
  props: OpenImage & { articleId: number; title: string; children?: ReactNode },
) {
  const { articleId, children, ...rest } = props;
  const query = imagesQuery(articleId);
  const { items, loading, retry } = useListQuery(query, 'The images could not be loaded:');
  const isEmpty = items.length === 0;
  return (
    <>
      <Section aria-label="Pictures" aria-busy={loading}>
        {loading && <Loading label="loading" />}
        {!loading && isEmpty && <Message text="No images" onRetry={retry} />}
        {!loading && !isEmpty && <ImageGrid images={items} {...rest} />}
      </Section>
      {!loading && children}
    </>
  );
}

// While loading, what follows is out of sight, where it may move.
const Section = styled.section`
  margin-top: ${theme.space.l};

  &[aria-busy='true'] {
    min-height: 100vh;
  }
`;
