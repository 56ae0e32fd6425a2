import { imagePath, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Castle, tokens } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** A small cover, or a drawing as fallback. */
export function ArticleThumbnail({ cover }: Pick<Article, 'cover'>) {
  const [failed, setFailed] = useState<string>();
  const path = cover && imagePath(cover, 160);
  return (
    <Box>
      {cover && path && failed !== path ? (
        <img
          alt={cover.name}
          src={path}
          width={cover.width}
          height={cover.height}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(path)}
        />
      ) : (
        <Castle />
      )}
    </Box>
  );
}

const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tokens.drawing};
  height: ${theme.target};
  overflow: hidden;
  border-radius: ${theme.radius.s};
  background: ${theme.color.blueTint};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  svg {
    height: ${tokens.icon};
    opacity: 0.55;
  }
`;
