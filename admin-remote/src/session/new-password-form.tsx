import { ApiError } from '@catalogmx/shared';
import { PASSWORD_LENGTH } from '@catalogmx/shared/contract';
import { Button, Field } from '@catalogmx/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Alert, Note } from '../ui/alert.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import { setNewPassword } from './forgotten-password-api.ts';

const { min, max } = PASSWORD_LENGTH;

/** Sets a new password by the token of a mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => setNewPassword(token, password),
    onError: (failure) => console.error(failure),
  });
  const problems = submitted ? findProblems(password, repeated) : {};
  const refused = error instanceof ApiError ? error.fields.key : undefined;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(findProblems(password, repeated)).length === 0 && !isPending) mutate();
  }

  if (isSuccess) return <Note>Your new password is saved. Log in with it.</Note>;
  return (
    <form onSubmit={submit} noValidate>
      {error && !refused && <Alert>{error.message}</Alert>}
      <Field
        label="New password"
        hint={`${min} to ${max} characters, without the user name.`}
        error={problems.password ?? refused}
      >
        {(binding) => (
          <PasswordInput
            {...binding}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label="Repeat the password" error={problems.repeated}>
        {(binding) => (
          <PasswordInput
            {...binding}
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} aria-busy={isPending}>
        Save the password
      </Button>
    </form>
  );
}

function findProblems(password: string, repeated: string) {
  const { length } = Array.from(password);
  if (length < min || length > max) return { password: `Use ${min} to ${max} characters.` };
  return password === repeated ? {} : { repeated: 'The passwords differ.' };
}
