import { theme, usePageTitle, COVER_SIZES } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import {
  Loading,
  Reveal,
  VisuallyHidden,
  ButtonLink,
  categoryName,
  tokens,
} from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { contactAddress } from '../ui/addresses.ts';
import { EmptyState } from './empty-state.tsx';
import { PlaceholderDrawing, ArticleCover } from './article-cover.tsx';
import { useArticle } from './use-articles.ts';
import { ArticleText } from './text/article-text.tsx';
import { ShareButtons } from './share/share-buttons.tsx';
import { unbrokenSizes } from './unbroken-sizes.tsx';

/**
 * Loads and shows an article. The API returns a list of articles for an id.
 * @param props.findOpener Returns what opens the cover of an article in full size, if it can be opened.
 * @param props.children Shown below the article if there is one.
 */
export function ArticleDetail(props: {
  id: number;
  findOpener: (article: Article) => (() => void) | undefined;
  children: ReactNode;
}) {
  const { id, findOpener, children } = props;
  const { articles, loading, retry, isOutdated } = useArticle(id);
  const [first] = articles;
  const isThere = !loading && first !== undefined;
  // While loading, the title stays as the server rendered it.
  usePageTitle(loading ? undefined : (first?.title ?? 'Not found'), {
    // After a failed request, the article may still exist.
    listed: loading || first?.active === true || (!first && retry !== undefined),
  });
  return (
    <Reveal>
      {!isThere && <VisuallyHidden as="h1">Article</VisuallyHidden>}
      {loading && <Loading />}
      {!loading && !first && <EmptyState text="Not found!" onRetry={retry} />}
      {isThere && <PlaceholderDrawing />}
      {isThere && isOutdated && (
        <Outdated role="status">
          The article could not be refreshed and may be out of date.
        </Outdated>
      )}
      {isThere &&
        articles.map((article) => (
          <ArticleDetailCard key={article.id} article={article} onOpenCover={findOpener(article)} />
        ))}
      {/* Loads with the article, but hidden, as the article would push it down. */}
      {(loading || isThere) && <div hidden={loading}>{children}</div>}
    </Reveal>
  );
}

const Outdated = styled.p`
  color: ${theme.color.inkSoft};
`;

/** An article with all its text, and links to ask about it and to share it. */
export function ArticleDetailCard(props: {
  article: Article;
  onOpenCover: (() => void) | undefined;
}) {
  const { article, onOpenCover } = props;
  const { id, title, content, cat_id } = article;
  return (
    <Card>
      <Cover>
        <ArticleCover key={id} article={article} eager contain sizes={COVER_SIZES.article} />
        {onOpenCover && (
          <OpenCover
            type="button"
            aria-label="Show the picture in full size"
            aria-haspopup="dialog"
            onClick={onOpenCover}
          />
        )}
      </Cover>
      <Text>
        <CategoryLink to={`/articles/category/${cat_id}`}>
          <Category>{categoryName(cat_id)}</Category>
        </CategoryLink>
        <Title key={title}>{unbrokenSizes(title)}</Title>
        <Content>
          <ArticleText content={content} />
        </Content>
      </Text>
      <Actions>
        <ButtonLink to={contactAddress([id])}>Ask about this</ButtonLink>
        <ShareButtons title={title} />
      </Actions>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: ${theme.space.l};
  margin-bottom: ${theme.space.l};
  padding: ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};

  ${theme.from.tablet} {
    grid-template: 'cover text' auto 'actions text' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${theme.space.xl};
  }
`;

// On phones, the image extends to the edges of the card.
const Cover = styled.div`
  position: relative;
  margin: -${theme.space.l} -${theme.space.l} 0;
  border-radius: ${theme.radius.l} ${theme.radius.l} 0 0;
  overflow: hidden;

  ${theme.from.tablet} {
    grid-area: cover;
    margin: 0;
    border-radius: ${theme.radius.m};
  }
`;

// Lies over the image, which stays as it is when the button comes.
const OpenCover = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -${tokens.lineFocus};
  }
`;

const Text = styled.div`
  min-width: 0;

  ${theme.from.tablet} {
    grid-area: text;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: ${theme.space.m} ${theme.space.l};

  ${theme.from.tablet} {
    grid-area: actions;
  }

  @media print {
    display: none;
  }
`;

// Larger than what it shows, to be easy to hit.
const CategoryLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  margin-block: -${theme.space.xs} ${theme.space.xxs};
  text-decoration: none;
`;

const Category = styled.span`
  padding: ${theme.space.xxs} ${theme.space.s};
  border-radius: ${theme.radius.round};
  background: ${theme.color.redTint};
  color: ${theme.color.redDark};
  font-family: ${theme.font.display};
  font-size: ${theme.size.small};
  font-weight: 600;
  letter-spacing: ${tokens.tracking};

  ${CategoryLink}:hover & {
    text-decoration: underline;
  }
`;

const Title = styled.h1`
  font-size: ${theme.size.h2};
  overflow-wrap: anywhere;
`;

const Content = styled.div`
  overflow-wrap: anywhere;

  > :last-child {
    margin-bottom: 0;
  }
`;
