import { theme } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import styled from 'styled-components';

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
  /** Replaces the text about unsaved changes. */
  text?: string;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const texts = TEXTS[props.lang ?? 'en'];
  return (
    <Modal
      open={props.open}
      title={texts.title}
      lang={props.lang}
      closeLabel={texts.close}
      closesOutside={false}
      onClose={props.onKeep}
    >
      <p>{props.text ?? texts.text}</p>
      <ModalActions>
        <Button $tone="secondary" onClick={props.onKeep}>
          {texts.keep}
        </Button>
        <Danger onClick={props.onDiscard}>{texts.discard}</Danger>
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
