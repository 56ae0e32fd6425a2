import { useLocation } from 'react-router-dom';
import { CONFIRM_EMAIL_TITLE } from '../../pages.ts';
import { EntryPage } from '../session/entry-page.tsx';
import { ConfirmEmailForm } from '../session/confirm-email-form.tsx';

/** Opened by the link that confirms an address. The token stands after the #. */
export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  return (
    <EntryPage title={CONFIRM_EMAIL_TITLE}>
      <ConfirmEmailForm token={hash.slice(1)} />
    </EntryPage>
  );
}
