import { theme, listArticles } from '@catalogmx/shared';
import { Message, RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import styled from 'styled-components';
import { call } from '@catalogmx/shared/calls';
import { articleCalls, type MoveArticle } from '@catalogmx/shared/contract';
import { QueryContent } from '../../ui/list/query-content.tsx';
import { Card } from '../../ui/page-frame.tsx';
import { SortableList, SortableRow } from '../../ui/sorting/sortable-list.tsx';
import { useOrder } from '../../ui/sorting/use-order.ts';
import { useRefreshArticles } from '../article.queries.ts';
import { isUnknownCall } from '../../ui/queries.ts';
import { ARTICLE_LISTS } from '../list/list-article-page.ts';
import { OrderRow, type PlacedArticle } from './order-row.tsx';

/** The articles of a category, which can be moved. */
export function ArticleOrderList({ category }: { category: number }) {
  const articles = useQuery(articleOrderQuery(category));
  return (
    <Card aria-label="Articles">
      <QueryContent query={articles} failure="The articles could not be loaded.">
        {(data) =>
          data.length === 0 ? (
            <Message text="There is nothing in this category." />
          ) : (
            <SortedArticles category={category} articles={data} />
          )
        }
      </QueryContent>
    </Card>
  );
}

function SortedArticles(props: { category: number; articles: PlacedArticle[] }) {
  const { category, articles } = props;
  const { sorted, move, status, lastMove } = useOrder({
    rows: articles,
    mutationKey: ['admin', 'move-article', category],
    noun: 'article',
    save: ({ row, position }) => moveArticle({ id: row.id, position }),
    refresh: useRefreshArticles(),
  });
  const texts = {
    idle: `${articles.length.toLocaleString('en')} ${articles.length === 1 ? 'article' : 'articles'}`,
    pending: 'Saving…',
    success: `Saved as number ${Number(lastMove?.position) + 1} of ${sorted.length}: “${lastMove?.row.name}”`,
    error: `Not saved: “${lastMove?.row.name}” is where it was.`,
  };
  return (
    <>
      <p>
        Visitors see these articles in this order. Drag them by ✥, or use the buttons. Each move is
        saved at once.
      </p>
      <Status role="status">{texts[status]}</Status>
      <SortableList rows={sorted} noun="article" onMove={move}>
        <List>
          {sorted.map((article, index) => (
            <SortableRow key={article.id} id={article.id}>
              {(sorting) => (
                <RowBoundary
                  row={article}
                  fallback={<li>{`Article ${article.id} cannot be shown.`}</li>}
                >
                  <OrderRow
                    article={article}
                    index={index}
                    count={sorted.length}
                    sorting={sorting}
                    onMove={(position) => move(article, position)}
                  />
                </RowBoundary>
              )}
            </SortableRow>
          ))}
        </List>
      </SortableList>
    </>
  );
}

/** Stays in view on long lists, and in one line, so that the list does not move under the pointer. */
const Status = styled.p`
  position: sticky;
  top: 0;
  z-index: ${tokens.layerSticky};
  overflow: hidden;
  margin: 0;
  padding: ${theme.space.xs} 0;
  background: ${theme.color.surface};
  line-height: calc(${theme.target} - 2 * ${theme.space.xs});
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const List = styled.ol`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The active articles of a category in their order, on all pages. */
function articleOrderQuery(category: number) {
  return queryOptions({
    queryKey: [...ARTICLE_LISTS, 'order', category],
    queryFn: async ({ signal }) =>
      (await listArticles(category, signal)).map((article) => ({
        ...article,
        name: article.title,
      })),
  });
}

/** Moves an article among those of its category. */
async function moveArticle(body: MoveArticle): Promise<unknown> {
  try {
    return await call(articleCalls.move, { body });
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const text = 'This article is gone, or the server is an older one that cannot sort articles.';
    throw new Error(text, { cause: error });
  }
}
