import { type Article, plainArticleText } from '@catalogmx/shared/contract';
import { RowBoundary, ButtonLink, categoryName, tokens } from '@catalogmx/shared/ui';
import { Suspense, useDeferredValue } from 'react';
import { COVER_SIZES, theme } from '@catalogmx/shared';
import styled from 'styled-components';
import { useCameWithDocument, useIsAdmin } from '../ui/use-browser-value.ts';
import { Grid, LongGrid, LongList } from './article-grid.ts';
import { ArticleCover } from './article-cover.tsx';
import { EditLink } from './admin-bar.tsx';
import { unbrokenSizes } from './unbroken-sizes.tsx';

/** Articles from which on a list is a long one. */
const LONG = 60;

/** Cards that the browser takes over at once, of those that came with the document. */
const GROUP = 12;

/** Cards that show at once if none came with the document: the others are rendered in slices after them. */
const FIRST = 2 * GROUP;

/** The articles of a list as cards. */
export function ArticleCards({ articles }: { articles: Article[] }) {
  const cameWithDocument = useCameWithDocument();
  const isAdmin = useIsAdmin();
  const shown = useDeferredValue(articles, cameWithDocument ? articles : articles.slice(0, FIRST));
  // The rest of the page need not wait for all cards, and a click only waits for its group.
  const groups = Array.from({ length: Math.ceil(shown.length / GROUP) }, (_, index) => (
    <Suspense key={index}>
      {shown.slice(index * GROUP, (index + 1) * GROUP).map((article, place) => (
        <li key={article.id}>
          <RowBoundary row={article} fallback={<p>{`Article ${article.id} cannot be shown.`}</p>}>
            <ArticleCard article={article} eager={index + place === 0} isAdmin={isAdmin} />
          </RowBoundary>
        </li>
      ))}
    </Suspense>
  ));
  if (articles.length < LONG) return <Grid>{groups}</Grid>;
  return (
    <LongList>
      <LongGrid>{groups}</LongGrid>
    </LongList>
  );
}

/** A word that may be wider than a narrow card, or than a card with doubled text size. */
const LONG_WORD = /\S{20}/;

/** An article in a list, with a link to its page, and for administrators one to its form. */
function ArticleCard(props: { article: Article; eager: boolean; isAdmin: boolean }) {
  const { article, eager, isAdmin } = props;
  const { id, title, content, cat_id } = article;
  return (
    <Card>
      <ArticleCover key={id} article={article} eager={eager} sizes={COVER_SIZES.card} />
      <Text>
        <Category>{categoryName(cat_id)}</Category>
        <Title key={`title ${title}`}>{unbrokenSizes(title)}</Title>
        <Content key={`content ${content}`} $breaksWords={LONG_WORD.test(content)}>
          {unbrokenSizes(plainArticleText(content))}
        </Content>
        <Actions>
          <Details $tone="secondary" to={`/article/${id}`} aria-label={`Details of ${title}`}>
            Details
          </Details>
          {isAdmin && <Edit article={article} />}
        </Actions>
      </Text>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};
  overflow: hidden;
  transition:
    box-shadow ${theme.motion.calm},
    transform ${theme.motion.calm};

  &:hover,
  &:focus-within {
    box-shadow: ${theme.shadow.raised};
    transform: ${tokens.lift};
  }
`;

const Text = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  min-width: 0;
  padding: ${theme.space.l};
`;

const Category = styled.p`
  margin-bottom: ${theme.space.xs};
  color: ${theme.color.red};
  font-family: ${theme.font.display};
  font-size: ${theme.size.small};
  font-weight: 600;
  letter-spacing: ${tokens.tracking};
`;

const Title = styled.h2`
  max-width: 100%;
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.size.h3};
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

/* Breaking inside words makes the layout of a list three times as slow. */
const Content = styled.p<{ $breaksWords: boolean }>`
  display: -webkit-box;
  max-width: 100%;
  color: ${theme.color.inkSoft};
  overflow: hidden;
  overflow-wrap: ${({ $breaksWords }) => ($breaksWords ? 'anywhere' : 'normal')};
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-top: auto;
`;

// ::after makes the whole card clickable. A transform would shrink it to the button while it is pressed,
// and the click would be lost.
const Details = styled(ButtonLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:active:not(:disabled) {
    transform: none;
  }
`;

// Above what makes the whole card clickable.
const Edit = styled(EditLink)`
  position: relative;
`;
