import { Field, Input } from '@catalogmx/shared/ui';
import { useEffect, useRef } from 'react';
import type { LoginAnswer } from './login-api.ts';

/** The field for a two-factor code. Each answer of the server moves the focus into it. */
export function CodeField(props: {
  answer: LoginAnswer;
  value: string;
  onChange: (value: string) => void;
}) {
  const { answer, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [answer]);

  return (
    <Field
      label="Verification code"
      hint="From your authenticator app, or a recovery code."
      error={answer.twoFactor === 'wrong' ? 'That code is not right.' : undefined}
    >
      {(binding) => (
        // Recovery codes have letters, so no numeric keyboard.
        <Input
          {...binding}
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
