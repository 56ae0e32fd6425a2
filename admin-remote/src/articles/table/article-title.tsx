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
      <Text>
        <strong>{title}</strong>
        {active && !isFound && <Warning>No category: visitors do not find this article.</Warning>}
      </Text>
    </Cell>
  );
}

const Cell = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};

  ${tokens.belowDesktop} {
    display: contents;

    > :first-child {
      grid-area: 1 / 1 / span 2;
    }
  }
`;

const Text = styled.span`
  min-width: 0;
  color: ${theme.color.ink};
  font-size: ${theme.size.text};
  line-height: ${tokens.leadingSnug};

  ${tokens.belowDesktop} {
    grid-area: 1 / 2 / auto / -1;
  }
`;

const Warning = styled.small`
  display: block;
  color: ${theme.color.redDark};
  font-size: ${theme.size.small};
`;
