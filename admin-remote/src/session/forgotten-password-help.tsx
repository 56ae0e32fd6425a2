import { Loading, Button } from '@catalogmx/shared/ui';
import { useQuery, useMutation, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { MAX_LENGTH, accountCalls } from '@catalogmx/shared/contract';
import { useState, type SubmitEvent } from 'react';
import { Alert, Note } from '../ui/alert.ts';
import { TextField } from '../ui/form/text-field.tsx';

/** The form, or what to do where the server sends no mails. */
export function ForgottenPasswordHelp() {
  const { data, isPending } = useQuery(forgottenPasswordQuery);
  if (isPending) return <Loading />;
  if (data?.mail) return <ForgottenPasswordForm />;
  return (
    <p>
      This site cannot mail you a link. Another administrator can give you a new password under User
      Settings, and whoever runs the server can do so with <code>npm run reset-password</code>.
    </p>
  );
}

/** Asks for a user name and has a link mailed, if there is an address to mail it to. */
function ForgottenPasswordForm() {
  const [username, setUsername] = useState('');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(accountCalls.mailLink, { body: { username } }),
    onError: (failure) => console.error(failure),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (username.trim() !== '' && !isPending) mutate();
  }

  if (isSuccess) {
    return (
      <Note>
        If this user has confirmed an email address, a link is on its way there. It works once, for
        30 minutes.
      </Note>
    );
  }
  return (
    <form onSubmit={submit}>
      {error && <Alert>{error instanceof ApiError ? error.message : 'Try again.'}</Alert>}
      <TextField
        label="Username"
        hint="The link goes to the email address that you confirmed in Mi cuenta."
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH.username}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" disabled={username.trim() === '' || isPending} aria-busy={isPending}>
        Send me a link
      </Button>
    </form>
  );
}

/** Asks the server if it can mail links. Older back ends do not know the call. */
const forgottenPasswordQuery = queryOptions({
  queryKey: ['admin', 'forgotten-password'],
  queryFn: ({ signal }) => call(accountCalls.canMailLinks, { signal }),
  staleTime: Infinity,
});
