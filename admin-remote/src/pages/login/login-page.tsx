import { readSession, usePageTitle } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGIN_TITLE } from '../../../pages.ts';
import { areCookiesBlocked, explainBlockedCookies } from '../../session/use-login.ts';
import { EntryCard, WELCOME } from '../../session/entry-page.tsx';
import { FirstPassword, type FirstLogin } from '../../session/first-password.tsx';
import { ForgottenPasswordLink, LoginForm } from '../../session/login-form.tsx';
import {
  readReturnTo,
  wasSwitchedOff,
  wasTakenOver,
  useLoginElsewhere,
} from '../../session/return-to.ts';
import { Alert, Note } from '../../ui/alert.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { keepPersistedState } from '../../ui/form/use-persisted-state.ts';
import { loadDashboard } from './load-dashboard.ts';

/** The login page. Redirects at once if there is a session. */
export default function LoginPage() {
  usePageTitle(LOGIN_TITLE, { listed: false });
  // Only a session from before: after a login, useLogin redirects with a delay.
  const [hasSession] = useState(() => readSession() !== null);
  const location = useLocation();
  const returnTo = readReturnTo(location.state);
  const switchedOff = wasSwitchedOff(location.state);
  const target = returnTo ?? { pathname: '/dashboard', state: null };
  const { state, ...path } = target;
  const client = useQueryClient();
  const [firstLogin, setFirstLogin] = useState<FirstLogin | null>(null);
  const [cookiesBlocked] = useState(areCookiesBlocked);
  useEffect(() => {
    if (switchedOff) keepPersistedState();
  }, [switchedOff]);
  useLoginElsewhere(target, returnTo !== null && !hasSession);
  if (hasSession) return <Navigate to={path} state={state} replace />;
  if (firstLogin) {
    return (
      <PageFrame width={tokens.form}>
        <EntryCard title="Choose your own password">
          <FirstPassword login={firstLogin} target={target} onCancel={() => setFirstLogin(null)} />
        </EntryCard>
      </PageFrame>
    );
  }
  return (
    <PageFrame width={tokens.form}>
      <EntryCard title={WELCOME}>
        {switchedOff && (
          <Alert>
            Your account was switched off by an administrator. What you had not saved is kept in
            this browser: it is there again once your account is on and you log in.
          </Alert>
        )}
        {cookiesBlocked && <Alert>{explainBlockedCookies()}</Alert>}
        {returnTo && !switchedOff && !cookiesBlocked && (
          <Note>
            {wasTakenOver(location.state)
              ? 'Another user has logged in in this browser, so nothing more was saved. Log in again and go on where you were: nothing is lost. To go on as the other user, reload this page.'
              : 'Your session has ended. Log in again and go on where you were: nothing is lost.'}
          </Note>
        )}
        <LoginForm
          target={target}
          prepare={() => loadDashboard(client, target)}
          onFirstLogin={setFirstLogin}
        />
        <ForgottenPasswordLink />
      </EntryCard>
    </PageFrame>
  );
}
