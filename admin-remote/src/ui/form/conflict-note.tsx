import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatTime } from '../time.ts';

/**
 * Says that somebody else has saved a field meanwhile, and lets the administrator choose.
 * @param props.label The field, where several notes may be on the page.
 * @param props.children What it is now.
 */
export function ConflictNote(props: {
  conflict: { by: string; at: number | null };
  label?: string;
  onChoose: (whose: 'mine' | 'theirs') => void;
  children: ReactNode;
}) {
  const { conflict, label, onChoose, children } = props;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first of several, which the administrator meets first.
    const first = document.querySelector('[data-conflict]');
    if (first === note.current) note.current?.querySelector('button')?.focus();
  }, []);
  const nameOf = (choice: string) => (label === undefined ? undefined : `${choice}: ${label}`);
  return (
    <Box ref={note} role="alert" data-conflict="">
      <p>{`${conflict.by || 'Somebody else'} changed this${conflict.at === null ? '' : ` on ${formatTime(conflict.at)}`}, while you were editing it. It is now:`}</p>
      {children}
      <Choices>
        <Button $tone="secondary" aria-label={nameOf('Keep mine')} onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
        <Button
          $tone="secondary"
          aria-label={nameOf('Take theirs')}
          onClick={() => onChoose('theirs')}
        >
          Take theirs
        </Button>
      </Choices>
    </Box>
  );
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

  blockquote {
    margin: 0;
    padding: ${theme.space.xs} ${theme.space.s};
    border-radius: ${theme.radius.s};
    background: ${theme.color.surface};
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.s};
`;
