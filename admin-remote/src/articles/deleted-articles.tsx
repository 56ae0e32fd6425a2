import { useQuery } from '@tanstack/react-query';
import { ArticlePanel } from './article-panel.tsx';
import { deletedArticlesQuery, tabName } from './article.queries.ts';

/** A component of its own so that the list is fetched when its tab is opened. */
export function DeletedArticles() {
  return (
    <ArticlePanel
      name={tabName(false)}
      list={useQuery(deletedArticlesQuery)}
      emptyText="There are no deleted articles."
    />
  );
}
