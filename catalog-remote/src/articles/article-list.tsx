import { CATEGORIES, usePageTitle } from '@catalogmx/shared';
import { Loading, Reveal } from '@catalogmx/shared/ui';
import { ArticleCards } from './article-cards.tsx';
import { EmptyState } from './empty-state.tsx';
import { PlaceholderDrawing } from './article-cover.tsx';
import { useCategory } from './use-articles.ts';

/** Loads and shows the articles of a category as cards. */
export function ArticleList({ category }: { category: number }) {
  const { articles, loading, retry } = useCategory(category);
  const isStanding = CATEGORIES.some(({ id }) => id === category);
  const isMissing = !loading && articles.length === 0 && !isStanding;
  // After a failed request, the category may still exist.
  usePageTitle(undefined, { listed: !isMissing || retry !== undefined });
  if (loading) return <Loading />;
  if (articles.length === 0) {
    return (
      <Reveal>
        <EmptyState text="No Data Available" onRetry={retry} />
      </Reveal>
    );
  }
  return (
    <Reveal>
      <PlaceholderDrawing />
      <ArticleCards articles={articles} />
    </Reveal>
  );
}
