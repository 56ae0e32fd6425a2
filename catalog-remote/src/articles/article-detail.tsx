import { usePageTitle } from '@catalogmx/shared';
import { Loading, VisuallyHidden } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import { articleQuery } from './article.queries.ts';
import { NothingHere } from './empty-state.tsx';
import { SingleArticle } from './single-article.tsx';
import { useArticles } from './use-articles.ts';

/**
 * The articles with an id, each in full.
 * @param props.children What stands below them; not shown where there is no article.
 */
export function ArticleDetail({ id, children }: { id: number; children: ReactNode }) {
  const { articles, loading, retry } = useArticles(articleQuery(id));
  const [first] = articles;
  const isThere = !loading && first !== undefined;
  // The server named the page already: until its answer is there, nothing better is known.
  usePageTitle(loading ? undefined : (first?.title ?? 'Not found'), {
    // After a failure nobody knows whether it is there.
    listed: loading || first !== undefined || retry !== undefined,
  });
  return (
    <>
      {!isThere && <VisuallyHidden as="h1">Article</VisuallyHidden>}
      {loading && <Loading />}
      {!loading && !first && <NothingHere text="Not found!" onRetry={retry} />}
      {isThere && articles.map((article) => <SingleArticle key={article.id} article={article} />)}
      {/* What loads below the article must not be pushed away by it. */}
      {(loading || isThere) && <div hidden={loading}>{children}</div>}
    </>
  );
}
