import { call } from '@catalogmx/shared/calls';
import { type Account, cleanEmail } from '@catalogmx/shared/contract';
import { accountCalls, encodeBase64 } from '@catalogmx/shared/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Note } from '../ui/alert.ts';
import { Form } from '../ui/form/form.tsx';
import { showFieldErrors, useDraftForm } from '../ui/form/form-fields.ts';
import { CURRENT_PASSWORD, TextField } from '../ui/form/text-field.tsx';
import { useSave } from '../ui/form/use-save.ts';
import { Card } from '../ui/page-frame.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { Facts } from './account-facts.ts';
import { useRefreshAccount } from './account.queries.ts';

const SERVER_ERRORS = {
  current: 'Esta no es tu contraseña actual.',
  email: 'Escribe una dirección de correo completa.',
};

/** The section with the address for a forgotten password, where the server can send mails. */
export function EmailSection({ account: { email } }: { account: Account }) {
  return email === undefined ? null : <EmailForm email={email} />;
}

function EmailForm({ email }: { email: string }) {
  const refresh = useRefreshAccount();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, draft, restart } = useDraftForm({
    key: 'account-email',
    values: { email },
    secrets: { current: '' },
  });
  const save = useSave({
    failureText: () => 'No se pudo guardar el correo.',
    lang: 'es',
    outlivesForm: true,
    isHandled: (problem) => showFieldErrors(problem, SERVER_ERRORS, form.setError),
    mutationFn: (entered: { email: string; current: string }, signal) => {
      const body = { ...entered, current: encodeBase64(entered.current) };
      return call(accountCalls.changeEmail, { body, signal });
    },
    onSuccess: (_response, { email: address }) => {
      restart({ email: address });
      setSentTo(address || undefined);
      if (address === '') showToast({ tone: 'success', text: 'Correo quitado.', lang: 'es' });
      void refresh();
    },
  });
  const heading = useHeadingOfHash();
  const isUnchanged = draft.value.email.trim() === email;

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Correo electrónico
      </h2>
      <Facts>
        {email ? (
          <>
            Confirmado: <strong>{email}</strong>
          </>
        ) : (
          'Si olvidas tu contraseña, te enviamos un enlace a esta dirección.'
        )}
      </Facts>
      {sentTo && sentTo !== email && (
        <Note>{`Enviamos un enlace a ${sentTo}. Ábrelo en los próximos 30 minutos para confirmar la dirección.`}</Note>
      )}
      <Form
        form={form}
        save={save}
        isRestored={draft.restored}
        onSubmit={({ email: entered, current }) =>
          save.mutate({ email: cleanEmail(entered), current })
        }
        submitLabel="Guardar correo"
        isDisabled={email !== '' && isUnchanged}
      >
        <TextField
          label="Correo electrónico"
          hint={email ? 'Déjalo vacío para quitar la dirección.' : undefined}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email', {
            validate: (value) => {
              const entered = cleanEmail(value);
              const isFit = entered === '' ? email !== '' : /^\S+@\S+$/.test(entered);
              return isFit || SERVER_ERRORS.email;
            },
          })}
        />
        <TextField
          label="Contraseña actual"
          {...CURRENT_PASSWORD}
          {...field('current', { required: 'Escribe tu contraseña actual.' })}
        />
      </Form>
    </Card>
  );
}

/** The reminder on the dashboard leads to the section. */
function useHeadingOfHash(): RefObject<HTMLHeadingElement | null> {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#email') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [hash]);
  return heading;
}
