import { call } from '@catalogmx/shared/calls';
import { accountCalls } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Alert, Note } from '../ui/alert.ts';

/** Confirms an address by a button: programs that check mails open their links too. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(accountCalls.confirmEmail, { body: { token }, keepsSession: true }),
    onError: (failure) => console.error(failure),
  });
  if (isSuccess) return <Note>Your email address is confirmed.</Note>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" disabled={isPending} aria-busy={isPending}>
        Confirm my address
      </Button>
    </form>
  );
}
