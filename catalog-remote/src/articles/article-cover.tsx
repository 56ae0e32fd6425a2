import { imagePath, imageSourceSet, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import styled from 'styled-components';
import { Castle, VisuallyHidden } from '@catalogmx/shared/ui';
import { useImageRetry } from '../ui/use-image-retry.ts';

/**
 * The cover image of an article, or a drawing as fallback.
 * @param props.sizes As the attribute of `img`.
 * @param props.contain Shows the whole image instead of filling the box.
 */
export function ArticleCover(props: {
  article: Article;
  eager: boolean;
  sizes: string;
  contain?: boolean;
}) {
  const { article, eager, sizes, contain = false } = props;
  const { failed, onError, ref } = useImageRetry();
  const { cover } = article;
  if (!cover || failed) {
    return (
      <Missing>
        <Placeholder />
      </Missing>
    );
  }
  return (
    <Box>
      <CoverImage
        ref={ref}
        $contain={contain}
        alt={cover.name}
        src={imagePath(cover, 640)}
        srcSet={imageSourceSet(cover)}
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

// Skips drawing what is far from the screen, whose size is known all the same.
const Missing = styled(Box)`
  content-visibility: auto;
  display: grid;
  place-items: center;

  > svg {
    width: 56%;
    opacity: 0.85;
  }
`;

const CoverImage = styled.img<{ $contain: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: ${({ $contain }) => ($contain ? 'contain' : 'cover')};
`;

const ID = 'placeholder-drawing';

/** The drawing of all placeholders on the page, which would otherwise be most of a long list's elements. */
export function PlaceholderDrawing() {
  return (
    <VisuallyHidden aria-hidden="true">
      <svg>
        <g id={ID}>
          <Castle />
        </g>
      </svg>
    </VisuallyHidden>
  );
}

/** Replaces a missing image. Needs one {@link PlaceholderDrawing} on the page. */
function Placeholder() {
  return (
    <svg viewBox="0 0 320 264" aria-hidden="true" focusable="false">
      <use href={`#${ID}`} />
    </svg>
  );
}
