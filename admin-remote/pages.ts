import type { Page } from '../build/webpack/app.ts';

// Constants of their own, which the build inlines into the pages.
export const LOGIN_TITLE = 'Login';
export const DASHBOARD_TITLE = 'Main Dashboard';
export const EDIT_ARTICLE_TITLE = 'Editing Article';
export const ARTICLE_ORDER_TITLE = 'Order of articles';
export const INQUIRIES_TITLE = 'Inquiries';
export const HISTORY_TITLE = 'History';
export const BUSINESS_TITLE = 'The business';
export const ACCOUNT_TITLE = 'Mi cuenta';
export const FORGOT_PASSWORD_TITLE = 'Forgot password';
export const NEW_PASSWORD_TITLE = 'New password';
export const CONFIRM_EMAIL_TITLE = 'Confirm email address';

const LOADING_FRAME = './src/ui/loading-frame.tsx';

/** The shell builds its routes from these pages at run time. */
export const pages: Page[] = [
  {
    path: '/settings',
    file: './src/pages/login/login-page.tsx',
    title: LOGIN_TITLE,
    indexed: false,
    frame: './src/pages/login/login-frame.tsx',
  },
  {
    path: '/Dashboard',
    file: './src/pages/dashboard/dashboard-page.tsx',
    title: DASHBOARD_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/EditArticle',
    file: './src/pages/edit-article/edit-article-page.tsx',
    title: EDIT_ARTICLE_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/ArticleOrder',
    file: './src/pages/article-order-page.tsx',
    title: ARTICLE_ORDER_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/Inquiries',
    file: './src/pages/inquiries-page.tsx',
    title: INQUIRIES_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/History',
    file: './src/pages/history-page.tsx',
    title: HISTORY_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/Business',
    file: './src/pages/business/business-page.tsx',
    title: BUSINESS_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/MiCuenta',
    file: './src/pages/account/account-page.tsx',
    title: ACCOUNT_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/ForgotPassword',
    file: './src/pages/forgot-password-page.tsx',
    title: FORGOT_PASSWORD_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/NewPassword',
    file: './src/pages/new-password-page.tsx',
    title: NEW_PASSWORD_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
  {
    path: '/ConfirmEmail',
    file: './src/pages/confirm-email-page.tsx',
    title: CONFIRM_EMAIL_TITLE,
    indexed: false,
    frame: LOADING_FRAME,
  },
];
