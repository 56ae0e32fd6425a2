import { ADMIN_UNKNOWN_CATEGORY, theme } from '@catalogmx/shared';
import { Button, categoryName, TextArea, tokens } from '@catalogmx/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatTime } from '../../ui/format-time.ts';
import type { ArticleConflict, ArticleField } from './article-form-values.ts';

/** Shows what somebody else has saved of a field meanwhile, and lets the administrator choose. */
export function ArticleConflictNote(props: {
  field: ArticleField;
  conflict: ArticleConflict;
  onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const { field, conflict, onChoose } = props;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first of several, which the administrator meets first.
    const first = document.querySelector('[data-conflict]');
    if (first === note.current) note.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Box ref={note} role="alert" data-conflict="">
      <p>
        {conflict.by || 'Somebody else'} changed this
        {conflict.at === null ? '' : ` on ${formatTime(conflict.at)}`}, while you were editing it.
        It is now:
      </p>
      <Theirs field={field} value={conflict.value} />
      <Choices>
        <Button $tone="secondary" onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
        <Button $tone="secondary" onClick={() => onChoose('theirs')}>
          Take theirs
        </Button>
      </Choices>
    </Box>
  );
}

function Theirs({ field, value }: { field: ArticleField; value: ArticleConflict['value'] }) {
  const text = describe(field, value);
  if (field !== 'content') return <Text>{text}</Text>;
  return <TextArea readOnly aria-label="Content as it is now" rows={5} value={text} />;
}

function describe(field: ArticleField, value: ArticleConflict['value']): string {
  if (field === 'cat_id') return categoryName(Number(value), ADMIN_UNKNOWN_CATEGORY);
  if (field === 'active') return value ? 'Active' : 'Not active';
  return String(value) || '(empty)';
}

const Box = styled.div`
  margin-bottom: ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border-left: ${tokens.lineThick} solid ${theme.color.red};
  border-radius: ${theme.radius.s};
  background: ${theme.color.redTint};

  p {
    margin: 0 0 ${theme.space.xs};
  }
`;

const Text = styled.blockquote`
  margin: 0;
  padding: ${theme.space.xs} ${theme.space.s};
  border-radius: ${theme.radius.s};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.s};
`;
