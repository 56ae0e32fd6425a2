import { theme } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import styled from 'styled-components';

const WORDS = {
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

/** Asks before unsaved changes are lost. */
export function DiscardDialog(props: {
  open: boolean;
  lang?: 'en' | 'es';
  /** What would be lost, where it is something else than changes. */
  text?: string;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const words = WORDS[props.lang ?? 'en'];
  return (
    <Modal
      open={props.open}
      title={words.title}
      lang={props.lang}
      closeLabel={words.close}
      closesOutside={false}
      onClose={props.onKeep}
    >
      <p>{props.text ?? words.text}</p>
      <ModalActions>
        <Button $tone="secondary" onClick={props.onKeep}>
          {words.keep}
        </Button>
        <Danger onClick={props.onDiscard}>{words.discard}</Danger>
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
