import { theme } from '@catalogmx/shared';
import { RowBoundary } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { formatTime } from '../ui/format-time.ts';
import { Pager } from '../ui/pager.tsx';
import { ArticleChange, type RestoredValues } from './article-change.tsx';
import { changesQuery, PAGE_SIZE } from './history.queries.ts';

/**
 * Who changed an article and its images last, and all changes before. Absent where the back end keeps none.
 * @param props.onRestore Called with the values of some fields before a change.
 */
export function ArticleHistory(props: {
  articleId: number;
  onRestore: (values: RestoredValues) => void;
}) {
  const { articleId, onRestore } = props;
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const offset = (page - 1) * PAGE_SIZE;
  const { data } = useQuery(changesQuery({ article: articleId, limit: PAGE_SIZE, offset }));
  const [last] = data?.changes ?? [];
  if (!data || !last) return null;
  return (
    <History>
      <summary>
        {page === 1
          ? `Last changed by ${last.by || 'the server'} at ${formatTime(last.at)}`
          : 'History'}
      </summary>
      <ul ref={list} tabIndex={-1} aria-label="History">
        {data.changes.map((change) => (
          <RowBoundary
            key={change.id}
            row={change}
            fallback={<li>{`Change ${change.id} cannot be shown.`}</li>}
          >
            <ArticleChange change={change} onRestore={onRestore} />
          </RowBoundary>
        ))}
      </ul>
      <Pager
        name="Pages of the history"
        page={page}
        list={list}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        onChange={setPage}
      />
    </History>
  );
}

const History = styled.details`
  > summary {
    min-height: ${theme.target};
    padding: ${theme.space.s} 0;
    color: ${theme.color.inkSoft};
    cursor: pointer;
  }

  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
