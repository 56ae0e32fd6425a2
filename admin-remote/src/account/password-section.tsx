import { call } from '@catalogmx/shared/calls';
import { PASSWORD_LENGTH, type Account } from '@catalogmx/shared/contract';
import { accountCalls, encodeBase64 } from '@catalogmx/shared/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, showFieldErrors } from '../ui/form/form-fields.ts';
import { CURRENT_PASSWORD, NEW_PASSWORD, TextField } from '../ui/form/text-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSave } from '../ui/form/use-save.ts';
import { Card } from '../ui/page-frame.tsx';
import {
  COMMON_PASSWORD,
  findPasswordProblem,
  PASSWORDS_DIFFER,
} from '../ui/form/password-rules.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import { useRefreshAccount } from './account.queries.ts';

/** Named as in the API, whose errors name them. */
const EMPTY = { current: '', key: '', confirmation: '' };
const SERVER_ERRORS = { current: 'Esta no es tu contraseña actual.', key: COMMON_PASSWORD };

export function PasswordSection({ account }: { account: Account }) {
  const refresh = useRefreshAccount();
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' });
  const { getValues, reset, setError, formState } = form;
  const field = fieldsOf(form);
  const save = useSave({
    failureText: () => 'No se pudo cambiar la contraseña.',
    lang: 'es',
    outlivesForm: true,
    isHandled: (problem) => showFieldErrors(problem, SERVER_ERRORS, setError),
    mutationFn: ({ current, key }: typeof EMPTY, signal) =>
      call(accountCalls.changePassword, {
        body: { current: encodeBase64(current), key: encodeBase64(key) },
        signal,
      }),
    onSuccess: () => {
      reset(EMPTY);
      const text = 'Contraseña cambiada. Las demás sesiones se cerraron.';
      showToast({ tone: 'success', text, lang: 'es' });
      void refresh();
    },
  });

  return (
    <Card>
      <h2>Contraseña</h2>
      <Form
        form={form}
        save={save}
        onSubmit={(values) => save.mutate(values)}
        submitLabel="Cambiar contraseña"
      >
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly autoComplete="username" value={account.username} />
        <TextField
          label="Contraseña actual"
          {...CURRENT_PASSWORD}
          {...field('current', { required: 'Escribe tu contraseña actual.' })}
        />
        <TextField
          label="Nueva contraseña"
          {...NEW_PASSWORD}
          hint={`De ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres, sin el nombre de usuario.`}
          {...field('key', {
            validate: (value) => findPasswordProblem(value, account.username),
            // An error that goes with the first press of the button would move the button away from it.
            ...(formState.touchedFields.confirmation && { deps: 'confirmation' }),
          })}
        />
        <TextField
          label="Confirmar contraseña"
          {...NEW_PASSWORD}
          {...field('confirmation', {
            validate: (value) => value === getValues('key') || PASSWORDS_DIFFER,
          })}
        />
      </Form>
    </Card>
  );
}
