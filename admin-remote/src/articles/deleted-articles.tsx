import { useQuery } from '@tanstack/react-query';
import { ArticlePanel } from './article-panel.tsx';
import { deletedArticles } from './article.queries.ts';

/** The articles that are switched off, read when their tab is opened. */
export function DeletedArticles() {
  return (
    <ArticlePanel
      name="Deleted Articles"
      list={useQuery(deletedArticles)}
      emptyText="There are no deleted articles."
    />
  );
}
