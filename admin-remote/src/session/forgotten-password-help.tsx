import { Loading } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { forgottenPasswordQuery } from './forgotten-password.queries.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';

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
