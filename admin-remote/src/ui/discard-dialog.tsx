import { ConfirmDialog } from './confirm-dialog.tsx';

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
