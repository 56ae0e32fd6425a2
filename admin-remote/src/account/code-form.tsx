import { Button } from '@catalogmx/shared/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, showFieldErrors } from '../ui/form/form-fields.ts';
import { CodeField } from '../ui/form/text-field.tsx';
import { SaveState } from '../ui/save-state.tsx';
import { type PasswordCall, usePasswordMutation } from '../ui/use-password-mutation.tsx';
import { Actions } from './account-layout.ts';

export const TWO_FACTOR_FAILED = 'No se pudo cambiar la verificación en dos pasos.';

const SERVER_ERRORS = { code: 'Este código no es correcto, o ya se usó.' };

/** Asks for a code to make a call with. Takes the focus. */
export function CodeForm<Response>(props: {
  submitLabel: string;
  send: (code: string, call: PasswordCall) => Promise<Response>;
  onDone: (response: Response) => void | Promise<void>;
  onCancel: () => void;
}) {
  const { submitLabel, send, onDone, onCancel } = props;
  const form = useForm({ defaultValues: { code: '' } });
  const { handleSubmit, setError, setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { mutate, isPending, error, cancel, passwordPrompt } = usePasswordMutation({
    failureText: () => TWO_FACTOR_FAILED,
    lang: 'es',
    isHandled: (problem) => showFieldErrors(problem, SERVER_ERRORS, setError),
    mutationFn: send,
    onSuccess: onDone,
  });

  return (
    <>
      <form onSubmit={(event) => void handleSubmit(({ code }) => mutate(code))(event)} noValidate>
        <CodeField
          label="Código"
          hint="De la aplicación, o un código de recuperación."
          {...fieldsOf(form)('code', { required: 'Escribe un código.' })}
        />
        <SaveState saving={isPending} error={error} lang="es" />
        <Actions>
          <Button type="submit" disabled={isPending} aria-busy={isPending}>
            {submitLabel}
          </Button>
          <Button $tone="secondary" onClick={isPending ? cancel : onCancel}>
            Cancelar
          </Button>
        </Actions>
      </form>
      {passwordPrompt}
    </>
  );
}
