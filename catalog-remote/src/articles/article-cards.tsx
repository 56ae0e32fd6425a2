import type { Article } from '@catalogmx/shared/contract';
import { RowBoundary } from '@catalogmx/shared/ui';
import { Suspense, useDeferredValue } from 'react';
import { useCameWithDocument } from '../ui/use-came-with-document.ts';
import { useIsAdmin } from '../ui/use-is-admin.ts';
import { ArticleCard } from './article-card.tsx';
import { Grid, LongGrid, LongList } from './article-grid.ts';

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
