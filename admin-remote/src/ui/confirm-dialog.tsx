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

const TEXTS = {
  en: {
    title: 'Discard changes?',
    text: 'What you changed is not saved yet.',
    keep: 'Keep editing',
    discard: 'Discard changes',
    close: 'Close dialog',
  },
  es: {
    title: '¿Descartar los cambios?',
    text: 'Los cambios aún no se han guardado.',
    keep: 'Seguir editando',
    discard: 'Descartar cambios',
    close: 'Cerrar',
  },
};

/** Asks whether to discard unsaved changes. */
export function DiscardDialog(props: {
  open: boolean;
  lang?: 'en' | 'es';
  /** As of the Modal. */
  closesOnBack?: boolean;
  /** Replaces the text about unsaved changes. */
  text?: string;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const texts = TEXTS[props.lang ?? 'en'];
  return (
    <ConfirmDialog
      open={props.open}
      title={texts.title}
      text={props.text ?? texts.text}
      keepLabel={texts.keep}
      confirmLabel={texts.discard}
      closeLabel={texts.close}
      lang={props.lang}
      closesOnBack={props.closesOnBack}
      onKeep={props.onKeep}
      onConfirm={props.onDiscard}
    />
  );
}
