import { apiAddress, getSite, imagePath, imageSourceSet, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Castle } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useImageRetry } from './use-image-retry.ts';

/**
 * The picture that stands for an article, or a drawing where there is none.
 * @param props.sizes Width of the picture on the screen, as the attribute of the same name.
 * @param props.whole Whether all of the picture is to be seen, rather than the box filled.
 */
export function ArticleCover(props: {
  article: Article;
  eager: boolean;
  sizes: string;
  whole?: boolean;
}) {
  const { article, eager, sizes, whole = false } = props;
  const { failed, onError } = useImageRetry();
  const { cover } = article;
  if (!cover || failed) {
    return (
      <Placeholder>
        <Castle />
      </Placeholder>
    );
  }
  return (
    <Box>
      <Picture
        $whole={whole}
        alt={cover.name}
        src={apiAddress(imagePath(cover, 640))}
        srcSet={imageSourceSet(cover, getSite().apiHost)}
        sizes={sizes}
        width={cover.width}
        height={cover.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
      />
    </Box>
  );
}

const Box = styled.div`
  aspect-ratio: 4 / 3;
  background: ${theme.color.blueTint};
`;

const Placeholder = styled(Box)`
  display: grid;
  place-items: center;

  > svg {
    width: 56%;
    opacity: 0.85;
  }
`;

const Picture = styled.img<{ $whole: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: ${({ $whole }) => ($whole ? 'contain' : 'cover')};
`;
