import { theme } from '@catalogmx/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Article, Change } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { formatTime } from '../ui/time.ts';
import { PagedList } from '../ui/list/paged-list.tsx';
import { changesQuery, PAGE_SIZE } from './use-history-filter.ts';
import { ChangeEntry, describeChange, isToldByVerb } from './change-entry.tsx';

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
      <PagedList
        name="History"
        pagesName="Pages of the history"
        rows={data.changes}
        total={data.total}
        size={PAGE_SIZE}
        page={page}
        idOf={({ id }) => id}
        fallback={({ id }) => <li>{`Change ${id} cannot be shown.`}</li>}
        onPage={setPage}
      >
        {(change) => <ArticleChange change={change} onRestore={onRestore} />}
      </PagedList>
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
`;

type RestoredValues = Partial<Pick<Article, 'title' | 'content' | 'cat_id' | 'active'>>;

/**
 * A change of an article or its images.
 * @param props.onRestore Called with the values of some fields before the change.
 */
function ArticleChange(props: { change: Change; onRestore: (values: RestoredValues) => void }) {
  const { change, onRestore } = props;
  return (
    <ChangeEntry change={change} subject={change.kind === 'image' && `“${change.subject}”`}>
      {canRestore(change) && (
        <Restore
          $tone="quiet"
          aria-label={`Restore what ${change.by} ${describeChange(change)} from at ${formatTime(change.at)}`}
          onClick={() => onRestore(valuesBefore(change))}
        >
          Restore
        </Restore>
      )}
    </ChangeEntry>
  );
}

/** The form has no place, which is changed where the articles of a category are sorted. */
function canRestore(change: Change): boolean {
  return change.kind === 'article' && !isToldByVerb(change) && !('position' in change.fields);
}

function valuesBefore({ fields }: Change): RestoredValues {
  return Object.fromEntries(Object.entries(fields).map(([field, { from }]) => [field, from]));
}

const Restore = styled(Button)`
  padding-inline: 0;
`;
