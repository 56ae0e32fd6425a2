import { logout, storeSession, theme } from '@catalogmx/shared';
import type { SessionInfo } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { tellOtherTabs } from '../ui/session-news.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { changeFirstPassword } from './login-api.ts';
import { type RedirectTarget, useDelayedRedirect } from './return-to.ts';

/** A login with a password that somebody else chose. */
export interface FirstLogin {
  session: SessionInfo;
  password: string;
  /** Called once the password is changed. */
  onLoggedIn: () => void;
}

/**
 * Has the user choose a password of their own, before anything else: the front end has no session until then,
 * and the server accepts nothing else from it.
 * @param props.onCancel Called after a logout.
 */
export function FirstPassword(props: {
  login: FirstLogin;
  target: RedirectTarget;
  onCancel: () => void;
}) {
  const { login, target, onCancel } = props;
  const { id, username, name } = login.session;
  const [next, setNext] = useState<RedirectTarget | null>(null);
  useDelayedRedirect(next);

  function goOn(): void {
    storeSession({ id, username, name });
    tellOtherTabs('begun');
    login.onLoggedIn();
    setNext(target);
  }

  function leave(): void {
    // The session ends by itself if the call fails.
    logout().catch((error: unknown) => console.error(error));
    onCancel();
  }

  return (
    <>
      <p>
        Somebody else gave you the password of <strong>{username}</strong>. Choose one that only you
        know, and then go on.
      </p>
      <ChoosePasswordForm
        takesFocus
        save={(password) => changeFirstPassword(login.password, password)}
        onSaved={goOn}
      />
      <Actions>
        <Button $tone="secondary" disabled={next !== null} onClick={leave}>
          Log out
        </Button>
      </Actions>
    </>
  );
}

const Actions = styled.div`
  display: grid;
  margin-top: ${theme.space.s};
`;
