import { call, readSession } from '@catalogmx/shared';
import { API_PATHS, encodeBase64 } from '@catalogmx/shared/contract';
import { Button, Field, Modal, ModalActions } from '@catalogmx/shared/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Alert } from '../alert.ts';
import { PasswordInput } from '../password-input.tsx';
import { settlePassword, useIsPasswordRequested } from './password-request.ts';
import { explainRefusal, type Refusal } from './refusal.ts';

/** Asks for the password of the user who is logged in, when a call needs it. See callConfirmed. */
export function PasswordDialog() {
  const isRequested = useIsPasswordRequested();
  // The page is left.
  useEffect(() => () => settlePassword(false), []);
  return (
    <Modal
      open={isRequested}
      title="Confirma tu contraseña"
      lang="es"
      closeLabel="Cerrar"
      closesOutside={false}
      onClose={() => settlePassword(false)}
    >
      <PasswordForm />
    </Modal>
  );
}

function PasswordForm() {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>({});
  const [sending, setSending] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function confirm(): Promise<void> {
    setSending(true);
    setRefusal({});
    const data = { key: encodeBase64(password) };
    try {
      // Never aborted: the response brings a new cookie, and the old one ends soon.
      await call({ method: 'POST', url: API_PATHS.confirmPassword, data });
      if (isShown.current) settlePassword(true);
    } catch (error) {
      if (!isShown.current) return;
      setRefusal(explainRefusal(error));
      setSending(false);
      input.current?.focus();
      input.current?.select();
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (sending) return;
    if (password === '') input.current?.focus();
    else void confirm();
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        Hace más de 10 minutos que la escribiste. Este cambio la necesita otra vez; lo que llenaste
        sigue aquí.
      </p>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={readSession()?.username ?? ''} />
      <Field label="Tu contraseña" error={refusal.field}>
        {(binding) => (
          <PasswordInput
            {...binding}
            ref={input}
            toggleLabel="Mostrar lo escrito"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {refusal.form && <Alert>{refusal.form}</Alert>}
      <ModalActions>
        <Button $tone="secondary" onClick={() => settlePassword(false)}>
          Cancelar
        </Button>
        <Button type="submit" disabled={sending} aria-busy={sending}>
          Confirmar
        </Button>
      </ModalActions>
    </form>
  );
}
