import { theme, usePageTitle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Loading, Reveal, VisuallyHidden } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from './empty-state.tsx';
import { ArticleDetailCard } from './article-detail-card.tsx';
import { PlaceholderDrawing } from './placeholder.tsx';
import { useArticle } from './use-articles.ts';

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
