import { readSession, storeSession } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { cleanName, MAX_LENGTH, PROTECTED_USER_ID, type Account } from '@catalogmx/shared/contract';
import { accountCalls } from '@catalogmx/shared/contract';
import { Form } from '../ui/form/form.tsx';
import { useDraftForm } from '../ui/form/form-fields.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { useSave } from '../ui/form/use-save.ts';
import { Card } from '../ui/page-frame.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { useRefreshAccount } from './account.queries.ts';
import { Facts } from './account-facts.ts';

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
  const { form, field, draft, restart } = useDraftForm({
    key: 'account-name',
    values: { name },
    secrets: {},
  });
  const save = useSave({
    failureText: () => 'No se pudo guardar el nombre.',
    lang: 'es',
    outlivesForm: true,
    mutationFn: (name: string, signal) => call(accountCalls.rename, { body: { name }, signal }),
    onSuccess: (_response, saved) => {
      const session = readSession();
      if (session) storeSession({ ...session, name: saved });
      restart({ name: saved });
      showToast({ tone: 'success', text: 'Nombre guardado.', lang: 'es' });
      void refresh();
    },
  });

  return (
    <Form
      form={form}
      save={save}
      isRestored={draft.restored}
      onSubmit={(values) => save.mutate(cleanName(values.name))}
      submitLabel="Guardar nombre"
      isDisabled={!draft.dirty}
    >
      <TextField
        label="Nombre completo"
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        {...field('name', {
          validate: (value) => cleanName(value) !== '' || 'Escribe tu nombre.',
        })}
      />
    </Form>
  );
}
