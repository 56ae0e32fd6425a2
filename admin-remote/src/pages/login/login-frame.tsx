import { tokens } from '@catalogmx/shared/ui';
import { EntryCard, WELCOME } from '../../session/entry-page.tsx';
import { ForgottenPasswordLink, LoginForm } from '../../session/login-form.tsx';
import { StaticFrame } from '../../ui/page-frame.tsx';

/** The login page before its code has loaded: an image of the form. */
export default function LoginFrame() {
  return (
    <StaticFrame width={tokens.form}>
      <EntryCard title={WELCOME}>
        <LoginForm target={NOWHERE} prepare={() => doNothing} onFirstLogin={doNothing} />
        <ForgottenPasswordLink />
      </EntryCard>
    </StaticFrame>
  );
}

const NOWHERE = { pathname: '', state: null };

const doNothing = () => undefined;
