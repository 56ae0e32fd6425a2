import {
  clearSession,
  DASHBOARD_LOADING_MS,
  markNavigationStart,
  readSession,
  setUnauthorizedHandler,
  storeSession,
} from '@catalogmx/shared';
import { OTHER_USER } from '@catalogmx/shared/contract';
import { renderPage, type FakeApi } from '@catalogmx/shared/testing';
import {
  type ComponentType,
  createElement,
  type ReactElement,
  useLayoutEffect,
  useState,
} from 'react';
import { clearToasts } from '../ui/toasts/toast-store.ts';

/** Loads a page when it is first shown: a test file pays only for the pages that it opens. */
function Page({ path }: { path: string }) {
  const [page, setPage] = useState<ReactElement>();
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Styled components must not be created while React renders.
    setPage(createElement(jest.requireActual<{ default: ComponentType }>(path).default));
  }, [path]);
  return page;
}

const lazy = (path: string) => <Page key={path} path={`../pages/${path}.tsx`} />;

const dashboard = lazy('dashboard/dashboard-page');
const others = {
  '/settings': lazy('login/login-page'),
  '/EditArticle': lazy('edit-article/edit-article-page'),
  '/ArticleOrder': lazy('article-order-page'),
  '/Inquiries': lazy('inquiries-page'),
  '/History': lazy('history-page'),
  '/Business': lazy('business/business-page'),
  '/MiCuenta': lazy('account/account-page'),
  '/ForgotPassword': lazy('forgot-password-page'),
  '/NewPassword': lazy('new-password-page'),
  '/ConfirmEmail': lazy('confirm-email-page'),
};

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
  const view = renderPage(dashboard, { path: '/Dashboard', others, at, state, api });
  setUnauthorizedHandler(({ code }) => {
    // As the shell does.
    const { pathname, search, ...location } = view.router.state.location;
    const left: unknown = location.state;
    if (code !== OTHER_USER || readSession()) clearSession();
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
