import * as Dialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { Button } from './button.ts';
import { useHistoryEntry } from './hooks/use-history-entry.ts';
import { useScrollLock } from './hooks/use-scroll-lock.ts';

/** A modal dialog that restores the focus when it closes. */
export function Modal(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Label of the X button. */
  closeLabel?: string;
  lang?: string;
  /** False where a click outside would lose a form. */
  closesOutside?: boolean;
  /** False where the browser's Back is blocked. */
  closesOnBack?: boolean;
  children: ReactNode;
}) {
  const { open, title, onClose, closeLabel = 'Close dialog', closesOutside = true } = props;
  const { closesOnBack = true } = props;
  const opener = useRef<Element>(null);
  useScrollLock(open);
  useHistoryEntry(open && closesOnBack, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Backdrop />
        <Panel
          lang={props.lang}
          aria-describedby={undefined}
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            // Radix restores the focus only to its own trigger.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onInteractOutside={(event) => !closesOutside && event.preventDefault()}
        >
          <Title>{title}</Title>
          {props.children}
          <Dialog.Close asChild>
            <Close $tone="quiet" aria-label={closeLabel}>
              <span aria-hidden="true">X</span>
            </Close>
          </Dialog.Close>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export const ModalActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;

// Radix's own overlay injects a style element, which the content security policy blocks.
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layerDialog};
  background: ${theme.color.veil};
  /* Radix disables pointer events outside the panel. */
  pointer-events: auto;
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  top: 50%;
  left: 50%;
  /* Same as the backdrop's, so that the backdrop of a nested dialog covers this panel. */
  z-index: ${tokens.layerDialog};
  width: min(${tokens.modal}, calc(100vw - 2 * ${theme.space.m}));
  max-height: calc(100dvh - 2 * ${theme.space.m});
  padding: ${theme.space.l};
  /* Visible in forced colours, which have no shadows. */
  border: ${tokens.lineMedium} solid transparent;
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  overflow-y: auto;
  transform: translate(-50%, -50%);
`;

const Title = styled(Dialog.Title)`
  padding-right: ${theme.space.xxl};
  font-size: ${theme.size.h2};
`;

const Close = styled(Button)`
  position: absolute;
  top: ${theme.space.s};
  right: ${theme.space.s};
  padding: ${theme.space.xs};
`;
