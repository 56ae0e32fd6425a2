import { useLocation } from 'react-router-dom';
import { NEW_PASSWORD_TITLE } from '../../pages.ts';
import { EntryPage } from '../session/entry-page.tsx';
import { NewPasswordForm } from '../session/choose-password-form.tsx';

/** Opened by the link for a forgotten password. The token stands after the #. */
export default function NewPasswordPage() {
  const { hash } = useLocation();
  return (
    <EntryPage title={NEW_PASSWORD_TITLE}>
      <NewPasswordForm token={hash.slice(1)} />
    </EntryPage>
  );
}
