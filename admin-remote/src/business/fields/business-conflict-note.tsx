import {
  BUSINESS_LABELS,
  type BusinessField,
  businessText,
  type BusinessValues,
} from '@catalogmx/shared/contract';
import { ConflictNote } from '../../ui/conflict-note.tsx';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import type { BusinessConflicts } from '../form/business-errors.ts';

/** Shows what somebody else has saved of a value meanwhile, and lets the administrator choose. */
export function BusinessConflictNote(props: {
  field: BusinessField;
  conflict: NonNullable<BusinessConflicts[BusinessField]>;
}) {
  const { field, conflict } = props;
  const { choose } = useBusinessFormContext();
  const theirs = { [field]: conflict.value } as Partial<BusinessValues>;
  return (
    <ConflictNote
      conflict={conflict}
      label={BUSINESS_LABELS[field]}
      onChoose={(whose) => choose(field, whose)}
    >
      <blockquote>{businessText(theirs, field) || '(empty)'}</blockquote>
    </ConflictNote>
  );
}
