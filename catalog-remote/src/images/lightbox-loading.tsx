import { theme } from '@catalogmx/shared';
import { Button, Loading, Message, tokens, useScrollLock } from '@catalogmx/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/**
 * Covers the page while the lightbox loads, or shows that it failed to load. A native dialog, as Modal
 * would add to the page's JavaScript.
 * @param props.onClose A stable function.
 */
export function LightboxLoading(props: {
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { failed, onRetry, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useScrollLock(true);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.addEventListener('close', onClose);
    return () => {
      current?.removeEventListener('close', onClose);
      // The event is asynchronous: a dialog that Escape has just closed has not reported it yet.
      if (!current?.open) return onClose();
      // Restores the focus, which the full-size view then finds and restores in turn.
      current.close();
    };
  }, [onClose]);
  return (
    <Panel ref={dialog} aria-label="Full-size view">
      {failed ? (
        <Message text="The full-size view could not be loaded." onRetry={onRetry} />
      ) : (
        <Loading />
      )}
      <Button $tone="quiet" onClick={onClose}>
        Close
      </Button>
    </Panel>
  );
}

// The transparent border shows in forced colours. No grid, whose rows WebKit stretches to the height of the screen.
const Panel = styled.dialog`
  width: min(${tokens.card}, calc(100% - 2 * ${theme.space.m}));
  height: fit-content;
  padding: 0 0 ${theme.space.m};
  border: ${tokens.lineMedium} solid transparent;
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  color: inherit;
  text-align: center;

  &::backdrop {
    background: ${theme.color.veil};
  }

  > [role='alert'] {
    padding-bottom: ${theme.space.xs};
  }
`;
