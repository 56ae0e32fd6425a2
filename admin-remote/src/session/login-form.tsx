import { theme } from '@catalogmx/shared';
import { Button, ButtonLink } from '@catalogmx/shared/ui';
import { type RefObject, useEffect, useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { Alert } from '../ui/alert.ts';
import { CodeField, TextField } from '../ui/form/text-field.tsx';
import type { FirstLogin } from './first-password.tsx';
import { WRONG_PASSWORD, useLogin } from './use-login.ts';
import type { RedirectTarget } from './return-to.ts';

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
  const codeInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { busy, failure, codeAnswer, start } = useLogin(target, prepare, onFirstLogin);
  const hasCode = !codeAnswer || code.trim() !== '';
  const ready = username !== '' && password !== '' && hasCode && !busy;

  useEffect(() => usernameInput.current?.focus(), []);

  useEffect(() => {
    if (failure === WRONG_PASSWORD) focusAll(passwordInput);
  }, [failure]);

  // Each response moves the focus into it.
  useEffect(() => focusAll(codeInput), [codeAnswer]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (ready) void start({ username, password, code: codeAnswer ? code : '' });
  }

  return (
    <form onSubmit={submit}>
      {failure && <Alert lang={failure.lang}>{failure.text}</Alert>}
      <TextField
        label="Username"
        ref={usernameInput}
        type="text"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Password"
        ref={passwordInput}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {codeAnswer && (
        <CodeField
          label="Verification code"
          hint="From your authenticator app, or a recovery code."
          error={codeAnswer.twoFactor === 'wrong' ? 'That code is not right.' : undefined}
          ref={codeInput}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
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

function focusAll({ current }: RefObject<HTMLInputElement | null>): void {
  current?.focus();
  current?.select();
}

const Actions = styled.div`
  display: grid;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;

/** Leads to the page for a forgotten password. */
export function ForgottenPasswordLink() {
  return (
    <Line>
      <Target to="/ForgotPassword">Forgot your password?</Target>
    </Line>
  );
}

const Line = styled.p`
  margin: ${theme.space.m} 0 0;
  text-align: center;
`;

const Target = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
`;
