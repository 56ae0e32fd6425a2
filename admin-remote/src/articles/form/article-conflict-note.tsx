import { ADMIN_UNKNOWN_CATEGORY } from '@catalogmx/shared';
import { categoryName, TextArea } from '@catalogmx/shared/ui';
import { ConflictNote } from '../../ui/conflict-note.tsx';
import type { ArticleConflict, ArticleField } from './article-form-values.ts';

/** Shows what somebody else has saved of a field meanwhile, and lets the administrator choose. */
export function ArticleConflictNote(props: {
  field: ArticleField;
  conflict: ArticleConflict;
  onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const { field, conflict, onChoose } = props;
  return (
    <ConflictNote conflict={conflict} onChoose={onChoose}>
      <Theirs field={field} value={conflict.value} />
    </ConflictNote>
  );
}

function Theirs({ field, value }: { field: ArticleField; value: ArticleConflict['value'] }) {
  const text = describe(field, value);
  if (field !== 'content') return <blockquote>{text}</blockquote>;
  return <TextArea readOnly aria-label="Content as it is now" rows={5} value={text} />;
}

function describe(field: ArticleField, value: ArticleConflict['value']): string {
  if (field === 'cat_id') return categoryName(Number(value), ADMIN_UNKNOWN_CATEGORY);
  if (field === 'active') return value ? 'Active' : 'Not active';
  return String(value) || '(empty)';
}
