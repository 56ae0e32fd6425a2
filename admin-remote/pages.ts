import type { Page } from '../webpack.common.ts';

/** The shell builds its routes from these pages at run time. */
export const pages: Page[] = [
  { path: '/settings', file: './src/pages/login-page.tsx' },
  { path: '/Dashboard', file: './src/pages/dashboard-page.tsx' },
  { path: '/EditArticle', file: './src/pages/edit-article-page.tsx' },
];
