import { readSession } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { CURRENT_PASSWORD, TextField } from './form/text-field.tsx';

interface PromptProps {
  /** Why the last password was rejected. */
  error: string | undefined;
  sending: boolean;
  /** Returns a function to call when the dialog has closed. */
  onShow: () => () => void;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password of the logged-in user. Render it outside of forms: its submit event would reach them. */
export function PasswordPrompt({ open, ...props }: PromptProps & { open: boolean }) {
  return (
    <Modal
      open={open}
      title="Confirma tu contraseña"
      lang="es"
      closeLabel="Cerrar"
      closesOutside={false}
      onClose={props.onCancel}
    >
      <PromptForm {...props} />
    </Modal>
  );
}

function PromptForm({ error, sending, onShow, onSubmit, onCancel }: PromptProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);

  useEffect(() => {
    if (error === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (sending) return;
    if (password === '') input.current?.focus();
    else onSubmit(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        Hace más de 10 minutos que iniciaste sesión. Este cambio necesita tu contraseña; lo que
        llenaste sigue aquí.
      </p>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={readSession()?.username ?? ''} />
      <TextField
        label="Tu contraseña"
        error={error}
        ref={input}
        {...CURRENT_PASSWORD}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ModalActions>
        <Button $tone="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={sending} aria-busy={sending}>
          Confirmar
        </Button>
      </ModalActions>
    </form>
  );
}
