import { CATEGORIES, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { ArticleThumbnail } from './article-thumbnail.tsx';

/** The cell of the title, with the cover. */
export function ArticleTitle({ article }: { article: Article }) {
  const { title, cat_id, active } = article;
  const isFound = CATEGORIES.some(({ id }) => id === cat_id);
  return (
    <Cell>
      <ArticleThumbnail cover={article.cover} />
      <span>
        <strong>{title}</strong>
        {active && !isFound && <Warning>No category: visitors do not find this article.</Warning>}
      </span>
    </Cell>
  );
}

const Cell = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};

  > :last-child {
    min-width: 0;
    line-height: ${tokens.leadingSnug};
  }

  ${tokens.belowDesktop} {
    display: contents;

    > :first-child {
      grid-area: 1 / 1 / span 2;
    }

    > :last-child {
      grid-area: 1 / 2 / auto / -1;
      color: ${theme.color.ink};
      font-size: ${theme.size.text};
    }
  }
`;

const Warning = styled.small`
  display: block;
  color: ${theme.color.redDark};
  font-size: ${theme.size.small};
`;
