import { theme } from '@catalogmx/shared';
import { Button, ButtonLink, Field, Input } from '@catalogmx/shared/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Alert } from '../ui/alert.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { CodeField } from './code-field.tsx';
import type { FirstLogin } from './first-password.tsx';
import { WRONG_PASSWORD } from './login-failure.ts';
import type { RedirectTarget } from './return-to.ts';
import { useLogin } from './use-login.ts';

/**
 * The login form. A wrong password keeps the fields and focuses the password. Where the server asks for a
 * code, a field for it appears.
 * @param props.prepare See {@link useLogin}.
 */
export function LoginForm(props: {
  target: RedirectTarget;
  prepare: () => () => void;
  onFirstLogin: (login: FirstLogin) => void;
}) {
  const { target, prepare, onFirstLogin } = props;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { busy, failure, codeAnswer, start } = useLogin(target, prepare, onFirstLogin);
  const hasCode = !codeAnswer || code.trim() !== '';
  const ready = username !== '' && password !== '' && hasCode && !busy;

  useEffect(() => usernameInput.current?.focus(), []);

  useEffect(() => {
    if (failure !== WRONG_PASSWORD) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }, [failure]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (ready) void start({ username, password, code: codeAnswer ? code : '' });
  }

  return (
    <form onSubmit={submit}>
      {failure && <Alert lang={failure.lang}>{failure.text}</Alert>}
      <Field label="Username">
        {(binding) => (
          <Input
            {...binding}
            ref={usernameInput}
            type="text"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(binding) => (
          <PasswordInput
            {...binding}
            ref={passwordInput}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {codeAnswer && <CodeField answer={codeAnswer} value={code} onChange={setCode} />}
      <Actions>
        <Button type="submit" disabled={!ready} aria-busy={busy}>
          Login
        </Button>
        <ButtonLink $tone="secondary" to="/">
          go home
        </ButtonLink>
      </Actions>
    </form>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;
