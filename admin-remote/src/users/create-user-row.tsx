import { MAX_LENGTH, theme } from '@catalogmx/shared';
import { cleanName } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { SaveState } from '../ui/save-state.tsx';
import { usePersistedState } from '../ui/use-persisted-state.ts';
import { focusFirstEmpty } from './focus-first-empty.ts';
import { useCreateUser } from './use-create-user.ts';
import { useUserErrors } from './use-user-errors.ts';
import { UserField } from './user-field.tsx';

const EMPTY = { username: '', name: '' };

/** The form for a new administrator. The password is never persisted. */
export function CreateUserRow() {
  const { value, change, restart } = usePersistedState('new-user', EMPTY);
  const [password, setPassword] = useState('');
  const { form, errors, clear, checkPassword, rejectPassword, showServerErrors } = useUserErrors();
  const { mutate, isPending, error, isAsking, cancel, passwordPrompt } = useCreateUser(() => {
    restart(EMPTY);
    setPassword('');
  }, showServerErrors);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (focusFirstEmpty(event.currentTarget, ['username', 'name', 'password'])) return;
    if (rejectPassword(password, value.username) || isPending) return;
    mutate({ username: cleanName(value.username), name: cleanName(value.name), password });
  }

  return (
    <>
      <Row ref={form} onSubmit={submit} noValidate autoComplete="off">
        <UserField
          label="Username"
          name="username"
          maxLength={MAX_LENGTH.username}
          error={errors.username}
          values={value}
          onChange={(changes) => {
            clear('username');
            change(changes);
          }}
        />
        <UserField
          label="Full Name"
          name="name"
          maxLength={MAX_LENGTH.name}
          values={value}
          onChange={change}
        />
        <UserField
          label="Contraseña"
          name="password"
          isPassword
          error={errors.password}
          values={{ password }}
          onChange={(changes) => {
            if (errors.password) checkPassword(changes.password ?? '', value.username);
            setPassword(changes.password ?? '');
          }}
          onBlur={() => checkPassword(password, value.username)}
        />
        <Button type="submit" disabled={isPending} aria-busy={isPending}>
          Crear
        </Button>
        <SaveState
          saving={isPending}
          error={error}
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
