import { theme } from '@catalogmx/shared';
import { Loading, Message, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Alert } from '../../ui/alert.ts';
import { useErrorLog } from '../../ui/use-error-log.ts';
import { ImageItem } from './image-item.tsx';
import { articleImagesQuery } from '../image.queries.ts';

/** All images of an article, including inactive ones. */
export function ImageList({ articleId }: { articleId: number }) {
  const { data, error, isPending, isError, refetch } = useQuery(articleImagesQuery(articleId));
  useErrorLog(error);
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <Message text="No images" onRetry={() => void refetch()}>
        <p>They could not be loaded.</p>
      </Message>
    );
  }
  if (data.length === 0) return <Message text="No images" />;
  return (
    <>
      {isError && <Alert>The images could not be refreshed and may be out of date.</Alert>}
      <List>
        {data.map((image) => (
          <ImageItem key={image.id} articleId={articleId} image={image} />
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${tokens.columnM}, 1fr));
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;
