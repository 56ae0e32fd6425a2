import { ApiError } from '@catalogmx/shared';
import { PASSWORD_LENGTH, accountCalls, encodeBase64 } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { call } from '@catalogmx/shared/calls';
import { Alert, Note } from '../ui/alert.ts';
import { TextField } from '../ui/form/text-field.tsx';

const { min, max } = PASSWORD_LENGTH;

/**
 * Asks for a new password twice.
 * @param props.save Errors of the field `key` are shown beside it.
 * @param props.takesFocus Whether the first field takes the focus.
 */
export function ChoosePasswordForm(props: {
  save: (password: string) => Promise<unknown>;
  onSaved?: () => void;
  takesFocus?: boolean;
}) {
  const { save, onSaved, takesFocus = false } = props;
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => save(password),
    onSuccess: onSaved,
    onError: (failure) => console.error(failure),
  });
  const problems = submitted ? findProblems(password, repeated) : {};
  const refused = error instanceof ApiError ? error.fields.key : undefined;
  const isBusy = isPending || isSuccess;

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(findProblems(password, repeated)).length === 0 && !isBusy) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      {error && !refused && <Alert>{error.message}</Alert>}
      <TextField
        label="New password"
        hint={`${min} to ${max} characters, without the user name.`}
        error={problems.password ?? refused}
        ref={input}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Repeat the password"
        error={problems.repeated}
        type="password"
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
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

/** Sets a new password by the token of a mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <Note>Your new password is saved. Log in with it.</Note>;
  return (
    <ChoosePasswordForm
      save={(password) =>
        call(accountCalls.setPassword, {
          body: { token, key: encodeBase64(password) },
          keepsSession: true,
        })
      }
      onSaved={() => setSaved(true)}
    />
  );
}
