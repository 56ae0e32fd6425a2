import { MAX_LENGTH, theme } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { cleanName, encodeBase64, userCalls } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useDraftForm } from '../ui/form/form-fields.ts';
import { NEW_PASSWORD, TextField } from '../ui/form/text-field.tsx';
import { SaveState } from '../ui/form/save-state.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { useCallKey } from '../ui/form/use-save.ts';
import { usePasswordMutation } from '../ui/form/use-password-mutation.tsx';
import { findPasswordProblem } from '../ui/form/password-rules.ts';
import { isGiven, showUserErrors, useRefreshUsers } from './use-update-user.ts';

const EMPTY = { username: '', name: '' };

type NewUser = Record<'username' | 'name' | 'key', string>;

/** The form for a new administrator, in a row. The call goes on when it is gone. */
export function CreateUserRow() {
  const { form, field, restart } = useDraftForm({
    key: 'new-user',
    values: EMPTY,
    secrets: { key: '' },
    mode: 'onTouched',
  });
  const refresh = useRefreshUsers();
  const { headersFor, forget } = useCallKey();
  const { mutate, isPending, unsaved, isAsking, cancel, passwordPrompt } = usePasswordMutation({
    action: () => 'create user',
    failureText: () => 'No se pudo crear el usuario.',
    lang: 'es',
    isHandled: (error) => showUserErrors(error, form.setError),
    mutationFn: (user: NewUser, { signal, currentPassword }) => {
      const headers = headersFor(user);
      return call(userCalls.create, { body: { ...user, currentPassword }, headers, signal });
    },
    onSuccess: (_response, { username }) => {
      forget();
      restart(EMPTY);
      showToast({ tone: 'success', text: `Usuario “${username}” creado.`, lang: 'es' });
      void refresh();
    },
  });
  const submit = form.handleSubmit(({ username, name, key }) =>
    mutate({ username: cleanName(username), name: cleanName(name), key: encodeBase64(key) }),
  );

  return (
    <>
      <Row onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.username}
          {...field('username', { validate: isGiven })}
        />
        <TextField
          label="Full Name"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH.name}
          {...field('name', { validate: isGiven })}
        />
        <TextField
          label="Contraseña"
          {...NEW_PASSWORD}
          {...field('key', {
            validate: (key, { username }) => isGiven(key) && findPasswordProblem(key, username),
          })}
        />
        <Button type="submit" disabled={isPending} aria-busy={isPending}>
          Crear
        </Button>
        <SaveState
          saving={isPending}
          error={unsaved}
          lang="es"
          onCancel={isAsking ? undefined : cancel}
        />
      </Row>
      {passwordPrompt}
    </>
  );
}

const Row = styled.form`
  display: grid;
  align-items: start;
  gap: 0 ${theme.space.m};
  margin-bottom: ${theme.space.l};

  > button {
    margin-bottom: ${theme.space.m};
  }

  > p {
    grid-column: 1 / -1;
    margin: 0;
  }

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr 1fr auto;

    /* Beside the inputs, below the line of their labels. */
    > button {
      margin-top: calc(${theme.size.text} * ${tokens.leadingText} + ${theme.space.xxs});
    }
  }
`;
