import { readSession, storeSession } from '@catalogmx/shared';
import { MAX_LENGTH, PROTECTED_USER_ID, type Account } from '@catalogmx/shared/contract';
import { Button, Field, Input } from '@catalogmx/shared/ui';
import { useForm } from 'react-hook-form';
import { Card } from '../ui/page-frame.tsx';
import { reportFailure } from '../ui/report-failure.ts';
import { showToast } from '../ui/toast-store.ts';
import { renameAccount } from './account-api.ts';
import { useRefreshAccount } from './account.queries.ts';
import { errorOf } from './form-errors.ts';
import { Facts } from './account-layout.ts';

/** The section with the own names. User 1 cannot change theirs. */
export function NameSection({ account }: { account: Account }) {
  return (
    <Card>
      <h2>Nombre</h2>
      <Facts>
        Usuario: <strong>{account.username}</strong>
      </Facts>
      {account.id === PROTECTED_USER_ID ? (
        <>
          <Facts>
            Nombre: <strong>{account.name}</strong>
          </Facts>
          <p>Los nombres del usuario principal no se pueden cambiar.</p>
        </>
      ) : (
        <NameForm name={account.name} />
      )}
    </Card>
  );
}

function NameForm({ name }: { name: string }) {
  const refresh = useRefreshAccount();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { name } });
  const { isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async (values) => {
    const trimmed = values.name.trim();
    try {
      await renameAccount(trimmed);
    } catch (error) {
      reportFailure(error, 'No se pudo guardar el nombre.', 'es');
      return;
    }
    const session = readSession();
    if (session) storeSession({ ...session, name: trimmed });
    reset({ name: trimmed });
    showToast({ tone: 'success', text: 'Nombre guardado.', lang: 'es' });
    await refresh();
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Nombre completo" error={errorOf(formState, 'name')}>
        {(binding) => (
          <Input
            {...binding}
            {...register('name', {
              validate: (value) => value.trim() !== '' || 'Escribe tu nombre.',
            })}
            autoComplete="name"
            maxLength={MAX_LENGTH.name}
          />
        )}
      </Field>
      <Button type="submit" disabled={!isDirty || isSubmitting} aria-busy={isSubmitting}>
        Guardar nombre
      </Button>
    </form>
  );
}
