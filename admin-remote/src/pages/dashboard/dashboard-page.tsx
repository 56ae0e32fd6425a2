import {
  DASHBOARD_LOADING_MS,
  readSession,
  storeSession,
  useLoading,
  usePageTitle,
} from '@catalogmx/shared';
import type { AdminUser, SessionInfo } from '@catalogmx/shared/contract';
import { ButtonLink, Loading } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { DASHBOARD_TITLE } from '../../../pages.ts';
import { accountQuery } from '../../account/account.queries.ts';
import { AccountLink, EmailReminder } from '../../account/account-link.tsx';
import { articlePageQuery, tabName, useArticleCount } from '../../articles/article.queries.ts';
import { ArticlePanel } from '../../articles/article-panel.tsx';
import { useArticleView } from '../../articles/list/article-view.ts';
import { NewArticleButton, NewArticleProvider } from '../../articles/new/new-article-provider.tsx';
import { BackupNote, KeptWorkNote, StorageNote } from '../../dashboard/kept-work-note.tsx';
import { BusinessLink } from '../../business/business-link.tsx';
import { DashboardHeader } from '../../dashboard/dashboard-header.tsx';
import { DashboardTabs } from '../../dashboard/dashboard-tabs.tsx';
import { InquiriesButton } from '../../inquiries/inquiries-button.tsx';
import { useLogout } from '../../session/use-logout.ts';
import { clearToasts } from '../../ui/toasts/toast-store.ts';
import { clearPersistedState } from '../../ui/form/use-persisted-state.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { isUnauthorized } from '../../ui/queries.ts';
import { UserPanel } from '../../users/user-panel.tsx';

/** The dashboard. Redirects to the login page without a session. */
export default function DashboardPage() {
  usePageTitle(DASHBOARD_TITLE, { listed: false });
  // In state, as the page outlives the session cookie while it logs out.
  const [session, setSession] = useState(readSession);
  const { pathname, search } = useLocation();
  // A copied link leads to its view after the login.
  const state = search ? { returnTo: { pathname, search } } : null;
  if (!session) return <Navigate to="/settings" state={state} replace />;
  return <Dashboard session={session} onSessionChange={setSession} />;
}

/** The code comes on demand: the dashboard has no other use for it. */
async function forgetUploads(): Promise<void> {
  try {
    const { clearKeptUploads } = await import('../../images/upload/kept-uploads.ts');
    await clearKeptUploads();
  } catch (error) {
    console.warn(error);
  }
}

function Dashboard(props: {
  session: SessionInfo;
  onSessionChange: (session: SessionInfo) => void;
}) {
  const { session, onSessionChange } = props;
  const { leaving, leave } = useLogout();

  function logOut(): void {
    clearPersistedState();
    void forgetUploads();
    clearToasts();
    void leave();
  }

  function followOwnUser({ id, username, name, activo }: AdminUser): void {
    if (id !== session.id) return;
    if (activo === 0) {
      logOut();
      return;
    }
    const renamed = { ...session, username, name };
    storeSession(renamed);
    onSessionChange(renamed);
  }

  return (
    <PageFrame>
      <DashboardHeader
        name={session.name}
        account={!leaving && <AccountLink />}
        leaving={leaving}
        onLogOut={logOut}
      >
        {!leaving && <InquiriesButton />}
        {!leaving && <BusinessLink />}
        <ButtonLink to="/History" $tone="secondary">
          History
        </ButtonLink>
      </DashboardHeader>
      {!leaving && <BackupNote />}
      {!leaving && <KeptWorkNote />}
      {!leaving && <StorageNote />}
      {!leaving && <EmailReminder />}
      {leaving ? <Loading label="Logging out…" /> : <Tabs onUserSaved={followOwnUser} />}
    </PageFrame>
  );
}

function Tabs({ onUserSaved }: { onUserSaved: (user: AdminUser) => void }) {
  const list = useQuery(articlePageQuery(useArticleView().view));
  const { isFetched, isSuccess } = list;
  const isKnown = useIsSessionKnown();
  const [loading] = useLoading(!useOnce(isFetched && isKnown), DASHBOARD_LOADING_MS);
  const [active, deleted] = [useArticleCount(true, isSuccess), useArticleCount(false, isSuccess)];
  if (loading) return <Loading />;
  const activePanel = (
    <ArticlePanel active list={list} emptyText="There are no active articles yet.">
      <NewArticleButton />
    </ArticlePanel>
  );
  const deletedPanel = (
    <ArticlePanel active={false} list={list} emptyText="There are no deleted articles." />
  );
  const userPanel = <UserPanel onSaved={onUserSaved} />;
  return (
    <NewArticleProvider>
      <DashboardTabs
        tabs={[
          { id: 'active', name: tabName(true), count: active, panel: activePanel },
          { id: 'deleted', name: tabName(false), count: deleted, panel: deletedPanel },
          { id: 'users', name: 'User Settings', panel: userPanel },
        ]}
      />
    </NewArticleProvider>
  );
}

/**
 * True once the server has said who is logged in. If it cannot, the cookie has to do. Without a session, the
 * shell opens the login page.
 */
function useIsSessionKnown(): boolean {
  const { isFetched, error } = useQuery(accountQuery);
  return isFetched && !isUnauthorized(error);
}

/** Returns true once something has been true. */
function useOnce(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
