import { theme } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Asks before something is lost. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  text: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  closeLabel?: string;
  lang?: string;
  /** As of the Modal. */
  closesOnBack?: boolean;
  onKeep: () => void;
  onConfirm: () => void;
}) {
  const { open, title, text, lang, closeLabel = 'Close dialog', onKeep } = props;
  return (
    <Modal
      open={open}
      title={title}
      lang={lang}
      closeLabel={closeLabel}
      closesOutside={false}
      closesOnBack={props.closesOnBack}
      onClose={onKeep}
    >
      <p>{text}</p>
      <ModalActions>
        <Button $tone="secondary" onClick={onKeep}>
          {props.keepLabel}
        </Button>
        <Danger onClick={props.onConfirm}>{props.confirmLabel}</Danger>
      </ModalActions>
    </Modal>
  );
}

const Danger = styled(Button)`
  background: ${theme.color.red};

  &:hover:not(:disabled) {
    background: ${theme.color.redDark};
  }
`;
