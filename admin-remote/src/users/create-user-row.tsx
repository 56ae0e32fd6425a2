import { MAX_LENGTH, theme } from '@catalogmx/shared';
import { Button, Field, Input } from '@catalogmx/shared/ui';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { usePersistedState } from '../ui/use-persisted-state.ts';
import { focusFirstEmpty } from './focus-first-empty.ts';
import { useCreateUser } from './use-create-user.ts';

const EMPTY = { username: '', name: '' };

/** The form for a new administrator. The password is never persisted. */
export function CreateUserRow() {
  const { value, change } = usePersistedState('new-user', EMPTY);
  const [password, setPassword] = useState('');
  const { mutate, isPending } = useCreateUser(() => {
    change(EMPTY);
    setPassword('');
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (focusFirstEmpty(event.currentTarget, ['username', 'name', 'password'])) return;
    if (!isPending) mutate({ ...value, password });
  }

  return (
    <Row onSubmit={submit} noValidate autoComplete="off">
      <Field label="Username">
        {(binding) => (
          <Input
            {...binding}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH.username}
            value={value.username}
            onChange={(event) => change({ username: event.target.value })}
          />
        )}
      </Field>
      <Field label="Full Name">
        {(binding) => (
          <Input
            {...binding}
            name="name"
            autoComplete="off"
            maxLength={MAX_LENGTH.name}
            value={value.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Contraseña">
        {(binding) => (
          <Input
            {...binding}
            name="password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} aria-busy={isPending}>
        Crear
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  align-items: end;
  gap: 0 ${theme.space.m};
  margin-bottom: ${theme.space.l};

  > button {
    margin-bottom: ${theme.space.m};
  }

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr 1fr auto;
  }
`;
