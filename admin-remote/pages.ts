import type { Page } from '../webpack.common.ts';

/** The pages of the admin area. The shell builds its routes from them at run time. */
export const pages: Page[] = [
  { path: '/settings', file: './src/session/login-page.tsx' },
  { path: '/Dashboard', file: './src/dashboard/dashboard-page.tsx' },
  { path: '/EditArticle', file: './src/articles/edit-article-page.tsx' },
];
