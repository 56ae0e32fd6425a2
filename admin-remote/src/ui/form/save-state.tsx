import { ApiError, theme } from '@catalogmx/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../text-button.ts';
import { isCanceled } from './use-save.ts';

/** Milliseconds after which a save can be cancelled here. */
const SLOW_MS = 1_000;

const TEXTS = {
  en: {
    slow: 'Saving takes long.',
    cancel: 'Cancel saving',
    canceled: 'Saving was canceled.',
    unsaved: 'This is not saved yet.',
    retry: 'Try again',
  },
  es: {
    slow: 'Guardar está tardando.',
    cancel: 'Cancelar el guardado',
    canceled: 'Se canceló el guardado.',
    unsaved: 'Aún no está guardado.',
    retry: 'Reintentar',
  },
};

/**
 * A line in a form: a save that takes long can be cancelled, and one that failed sent again.
 * @param props.error Why nothing is saved yet. Errors of fields show beside them.
 * @param props.isTold True if another line says that nothing is saved.
 * @param props.onCancel Missing where another button of the form cancels.
 */
export function SaveState(props: {
  saving: boolean;
  error: unknown;
  isTold?: boolean;
  lang?: 'es';
  onCancel?: () => void;
}) {
  const { saving, isTold = false, lang = 'en', onCancel } = props;
  const error = mayPass(props.error) ? props.error : null;
  const isSlow = useIsSlow(saving) && onCancel !== undefined;
  // The button that was pressed keeps the focus while it is sent again.
  const [lastError, setLastError] = useState(error);
  if (!saving && error !== lastError) setLastError(error);
  const shown = saving ? lastError : error;
  const texts = TEXTS[lang];
  if (!isSlow && !shown) return null;
  return (
    <Line role="status">
      <span>
        {isSlow ? texts.slow : isCanceled(shown) ? texts.canceled : !isTold && texts.unsaved}
      </span>{' '}
      <TextButton
        type={isSlow ? 'button' : 'submit'}
        onClick={(event) => {
          if (!isSlow) return;
          // As a button of another type by then, it would submit the form.
          event.preventDefault();
          onCancel();
        }}
      >
        {isSlow ? texts.cancel : texts.retry}
      </TextButton>
    </Line>
  );
}

/** Returns true if the same call may succeed later. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status !== 401 && Object.keys(error.fields).length === 0;
}

function useIsSlow(saving: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [saving]);
  return saving && isSlow;
}

const Line = styled.p`
  margin: ${theme.space.m} 0 0;
  font-weight: 700;
`;
