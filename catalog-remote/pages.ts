import type { Page } from '../webpack.common.ts';

/** The pages of the catalogue. The shell builds its routes from them at run time. */
export const pages: Page[] = [
  { path: '/', file: './src/pages/home-page.tsx' },
  { path: '/articles/category/:category', file: './src/pages/category-page.tsx' },
  { path: '/article/:id', file: './src/pages/article-page.tsx' },
  { path: '/contactUs', file: './src/pages/contact-page.tsx' },
];
