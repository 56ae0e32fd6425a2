import { CATEGORIES, theme, usePageTitle } from '@catalogmx/shared';
import { Loading, Reveal, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { ArticleCard } from './article-card.tsx';
import { categoryQuery } from './article.queries.ts';
import { EmptyState } from './empty-state.tsx';
import { PlaceholderDrawing } from './placeholder.tsx';
import { useArticles } from './use-articles.ts';

/** Loads and shows the articles of a category as cards. */
export function ArticleList({ category }: { category: number }) {
  const { articles, loading, retry } = useArticles(categoryQuery(category));
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
      <Grid>
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} eager={index === 0} />
          </li>
        ))}
      </Grid>
    </Reveal>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tokens.card}), 1fr));
  gap: ${theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
`;
