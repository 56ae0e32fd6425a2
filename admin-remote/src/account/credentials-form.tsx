import { Button } from '@catalogmx/shared/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { SaveState } from '../ui/save-state.tsx';
import type { Credentials } from './account-api.ts';
import { Actions } from './account-layout.ts';
import { AccountPassword } from './account-password.tsx';
import { CodeInput } from './code-input.tsx';
import { errorOf, showFieldErrors } from './form-errors.ts';
import { useFormCall } from './use-form-call.ts';

const SERVER_ERRORS = {
  current: 'Esta no es tu contraseña actual.',
  code: 'Este código no es correcto, o ya se usó.',
};

/** Asks for the current password, and for a code if that is needed too. Takes the focus. */
export function CredentialsForm(props: {
  withCode?: boolean;
  submitLabel: string;
  onSubmit: (credentials: Credentials, signal: AbortSignal) => Promise<void>;
  onCancel: () => void;
}) {
  const { withCode = false, submitLabel, onSubmit, onCancel } = props;
  const form = useForm({ defaultValues: { current: '', code: '' } });
  const { register, handleSubmit, setError, setFocus, formState } = form;

  useEffect(() => setFocus('current'), [setFocus]);

  const { send, sending, error, cancel } = useFormCall({
    failure: 'No se pudo cambiar la verificación en dos pasos.',
    showErrors: (problem) => showFieldErrors(problem, SERVER_ERRORS, setError),
  });

  const submit = handleSubmit(async (credentials) => {
    await send((signal) => onSubmit(credentials, signal));
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <AccountPassword
        label="Contraseña actual"
        error={errorOf(formState, 'current')}
        autoComplete="current-password"
        {...register('current', { required: 'Escribe tu contraseña actual.' })}
      />
      {withCode && (
        <CodeInput
          hint="De la aplicación, o un código de recuperación."
          error={errorOf(formState, 'code')}
          {...register('code', { required: 'Escribe un código.' })}
        />
      )}
      <SaveState saving={sending} error={error} lang="es" />
      <Actions>
        <Button type="submit" disabled={sending} aria-busy={sending}>
          {submitLabel}
        </Button>
        <Button $tone="secondary" onClick={sending ? cancel : onCancel}>
          Cancelar
        </Button>
      </Actions>
    </form>
  );
}
