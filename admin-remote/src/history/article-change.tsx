import type { Article, Change } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { formatTime } from '../ui/format-time.ts';
import { ChangeEntry } from './change-entry.tsx';
import { describeChange, isToldByVerb } from './describe-change.ts';

export type RestoredValues = Partial<Pick<Article, 'title' | 'content' | 'cat_id' | 'active'>>;

/**
 * A change of an article or its images.
 * @param props.onRestore Called with the values of some fields before the change.
 */
export function ArticleChange(props: {
  change: Change;
  onRestore: (values: RestoredValues) => void;
}) {
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
