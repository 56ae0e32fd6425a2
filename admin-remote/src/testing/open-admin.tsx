import {
  clearSession,
  DASHBOARD_LOADING_MS,
  markNavigationStart,
  setUnauthorizedHandler,
  storeSession,
} from '@catalogmx/shared';
import { renderPage, type FakeApi } from '@catalogmx/shared/testing';
import ArticleOrderPage from '../pages/article-order-page.tsx';
import AccountPage from '../pages/account/account-page.tsx';
import BusinessPage from '../pages/business/business-page.tsx';
import ConfirmEmailPage from '../pages/confirm-email-page.tsx';
import DashboardPage from '../pages/dashboard/dashboard-page.tsx';
import EditArticlePage from '../pages/edit-article/edit-article-page.tsx';
import ForgotPasswordPage from '../pages/forgot-password-page.tsx';
import HistoryPage from '../pages/history-page.tsx';
import InquiriesPage from '../pages/inquiries-page.tsx';
import LoginPage from '../pages/login/login-page.tsx';
import NewPasswordPage from '../pages/new-password-page.tsx';
import { clearToasts } from '../ui/toast-store.ts';

/** The user logged in by default. */
export const ADMIN = { id: 1, username: 'admin', name: 'Administrator' };

/**
 * Renders the admin area at a path, as in a new browser tab.
 * @param options.session The user logged in, or null for none.
 * @param options.quick Skips the minimum loading time of the dashboard.
 */
export function openAdmin(
  at: string,
  options: {
    api?: FakeApi;
    state?: unknown;
    session?: typeof ADMIN | null;
    quick?: boolean;
  } = {},
) {
  const { api, state, session = ADMIN, quick = true } = options;
  sessionStorage.clear();
  clearToasts();
  clearSession();
  if (session) storeSession(session);
  if (quick) beginNavigationEarlier();
  const view = renderPage(<DashboardPage />, {
    path: '/Dashboard',
    others: {
      '/settings': <LoginPage />,
      '/EditArticle': <EditArticlePage />,
      '/ArticleOrder': <ArticleOrderPage />,
      '/Inquiries': <InquiriesPage />,
      '/History': <HistoryPage />,
      '/Business': <BusinessPage />,
      '/MiCuenta': <AccountPage />,
      '/ForgotPassword': <ForgotPasswordPage />,
      '/NewPassword': <NewPasswordPage />,
      '/ConfirmEmail': <ConfirmEmailPage />,
    },
    at,
    state,
    api,
  });
  setUnauthorizedHandler(({ code }) => {
    // As the shell does.
    const { pathname, search, ...location } = view.router.state.location;
    const left: unknown = location.state;
    clearSession();
    const returnTo = { pathname, search, state: left };
    void view.router.navigate('/settings', { state: { returnTo, code } });
  });
  return view;
}

function beginNavigationEarlier(): void {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(-2 * DASHBOARD_LOADING_MS);
  markNavigationStart();
  clock.mockRestore();
}
