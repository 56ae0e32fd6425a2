import { readSession, storeSession } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { cleanName, MAX_LENGTH, PROTECTED_USER_ID, type Account } from '@catalogmx/shared/contract';
import { accountCalls } from '@catalogmx/shared/contract';
import { Button, Field, Input } from '@catalogmx/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Note } from '../ui/alert.ts';
import { useSave } from '../ui/form/use-save.ts';
import { Card } from '../ui/page-frame.tsx';
import { SaveState } from '../ui/save-state.tsx';
import { showToast } from '../ui/toast-store.ts';
import { usePersistedState } from '../ui/use-persisted-state.ts';
import { useRefreshAccount } from './account.queries.ts';
import { errorOf, type FieldChange } from './form-errors.ts';
import { Facts, RESTORED } from './account-layout.ts';

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
  const draft = usePersistedState('account-name', { name });
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: draft.value });
  const { mutate, isPending, unsaved, cancel } = useSave({
    failureText: () => 'No se pudo guardar el nombre.',
    lang: 'es',
    outlivesForm: true,
    mutationFn: (name: string, signal) => call(accountCalls.rename, { body: { name }, signal }),
    onSuccess: (_response, saved) => {
      const session = readSession();
      if (session) storeSession({ ...session, name: saved });
      reset({ name: saved });
      draft.restart({ name: saved });
      showToast({ tone: 'success', text: 'Nombre guardado.', lang: 'es' });
      void refresh();
    },
  });

  const follow = useEffectEvent(() => {
    if (draft.dirty) return;
    reset({ name });
    draft.restart({ name });
  });
  // The account may be read again while the form is open.
  useEffect(() => follow(), [name]);

  const submit = handleSubmit((values) => mutate(cleanName(values.name)));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {draft.restored && <Note>{RESTORED}</Note>}
      <Field label="Nombre completo" error={errorOf(formState, 'name')}>
        {(binding) => (
          <Input
            {...binding}
            {...register('name', {
              validate: (value) => cleanName(value) !== '' || 'Escribe tu nombre.',
              onChange: ({ target }: FieldChange) => draft.change({ name: target.value }),
            })}
            autoComplete="name"
            maxLength={MAX_LENGTH.name}
          />
        )}
      </Field>
      <Button type="submit" disabled={!draft.dirty || isPending} aria-busy={isPending}>
        Guardar nombre
      </Button>
      <SaveState saving={isPending} error={unsaved} lang="es" onCancel={cancel} />
    </form>
  );
}
