import { FORGOT_PASSWORD_TITLE } from '../../pages.ts';
import { EntryPage } from '../session/entry-page.tsx';
import { ForgottenPasswordHelp } from '../session/forgotten-password-help.tsx';

/** Has a link for a new password mailed, or says who else can help. */
export default function ForgotPasswordPage() {
  return (
    <EntryPage title={FORGOT_PASSWORD_TITLE}>
      <ForgottenPasswordHelp />
    </EntryPage>
  );
}
