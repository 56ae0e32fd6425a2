import {
  DASHBOARD_LOADING_MS,
  readSession,
  storeSession,
  useLoading,
  usePageTitle,
} from '@catalogmx/shared';
import type { AdminUser, SessionInfo } from '@catalogmx/shared/contract';
import { Loading } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { activeArticles } from '../articles/article.queries.ts';
import { ArticlePanel } from '../articles/article-panel.tsx';
import { DeletedArticles } from '../articles/deleted-articles.tsx';
import { NewArticle } from '../articles/form/new-article-button.tsx';
import { DashboardHeader } from '../dashboard/dashboard-header.tsx';
import { DashboardTabs } from '../dashboard/dashboard-tabs.tsx';
import { useLogout } from '../session/use-logout.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { forgetKept } from '../ui/use-persisted-state.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { UserPanel } from '../users/user-panel.tsx';

/** /Dashboard: for whoever is logged in. */
export default function DashboardPage() {
  usePageTitle('Main Dashboard', { listed: false });
  // A logout empties the cookie while the page is still there to say so.
  const [session, setSession] = useState(readSession);
  if (!session) return <Navigate to="/settings" replace />;
  return <Dashboard session={session} onSessionChange={setSession} />;
}

function Dashboard(props: {
  session: SessionInfo;
  onSessionChange: (session: SessionInfo) => void;
}) {
  const { session, onSessionChange } = props;
  const { leaving, leave } = useLogout();

  function logOut(): void {
    forgetKept();
    clearToasts();
    void leave();
  }

  function welcomeByNewName({ id, username, name }: AdminUser): void {
    if (id !== session.id) return;
    const renamed = { ...session, username, name };
    storeSession(renamed);
    onSessionChange(renamed);
  }

  return (
    <PageFrame>
      <DashboardHeader name={session.name} leaving={leaving} onLogOut={logOut} />
      {leaving ? <Loading label="Logging out…" /> : <Tabs onUserSaved={welcomeByNewName} />}
    </PageFrame>
  );
}

function Tabs({ onUserSaved }: { onUserSaved: (user: AdminUser) => void }) {
  const list = useQuery(activeArticles);
  const [loading] = useLoading(!list.isFetched, DASHBOARD_LOADING_MS);
  if (loading) return <Loading />;
  const active = (
    <ArticlePanel name="Active Articles" list={list} emptyText="There are no active articles yet.">
      <NewArticle />
    </ArticlePanel>
  );
  return (
    <DashboardTabs
      tabs={[
        { id: 'active', name: 'Active Articles', panel: active },
        { id: 'deleted', name: 'Deleted Articles', panel: <DeletedArticles /> },
        { id: 'users', name: 'User Settings', panel: <UserPanel onSaved={onUserSaved} /> },
      ]}
    />
  );
}
