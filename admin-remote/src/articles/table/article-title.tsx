import { CATEGORIES, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useNewArticles } from '../new/new-article-context.ts';
import { TextButton } from '../../ui/text-button.ts';
import { EDIT_IMAGES_HASH, useEditArticle } from './use-edit-article.ts';
import { ArticleThumbnail } from './article-thumbnail.tsx';

/** The cell of the title, with the cover. */
export function ArticleTitle({ article }: { article: Article }) {
  const { title, cat_id, active } = article;
  const { createdId } = useNewArticles();
  const edit = useEditArticle(article);
  const isFound = CATEGORIES.some(({ id }) => id === cat_id);
  return (
    <Cell>
      <ArticleThumbnail cover={article.cover} />
      <Text>
        <strong>{title}</strong>
        {createdId === article.id && (
          <NewLine>
            <Mark>New</Mark>
            <TextButton
              aria-label={`Add pictures to ${title}`}
              onClick={() => edit(EDIT_IMAGES_HASH)}
            >
              Add pictures
            </TextButton>
          </NewLine>
        )}
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
    grid-area: 1 / 2;
  }
`;

const NewLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
`;

const Mark = styled.small`
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.round};
  background: ${theme.color.green};
  color: ${theme.color.surface};
  font-size: ${theme.size.small};
`;

const Warning = styled.small`
  display: block;
  color: ${theme.color.redDark};
  font-size: ${theme.size.small};
`;
