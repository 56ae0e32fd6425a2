import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';

/** Milliseconds after which the place of a deleted image closes. */
const PLACE_MS = 8_000;

/** The place of a deleted image. Stays open while the focus or the pointer is on it. */
export function DeletedItem(props: {
  name: string;
  /** Whether to take the focus, which the deleted image had. */
  takesFocus: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { name, takesFocus, onUndo, onClose } = props;
  const element = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!element.current?.matches(':focus-within, :hover')) close();
    }, PLACE_MS);
    return () => clearInterval(timer);
  }, []);
  usePassFocusOn(element, 'ul');

  return (
    <Place ref={element}>
      <span role="status">{`Deleted “${name}”`}</span>
      <Button ref={undo} $tone="secondary" aria-label={`Undo: ${name}`} onClick={onUndo}>
        Undo
      </Button>
    </Place>
  );
}

const Place = styled.li`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: ${tokens.lineThin} dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.m};
  color: ${theme.color.inkSoft};
  text-align: center;
  overflow-wrap: anywhere;
`;
