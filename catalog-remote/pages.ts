import type { Page } from '../webpack.common.ts';

/** The pages of the catalogue. The shell builds its routes from them at run time. */
export const pages: Page[] = [
  { path: '/', file: './src/home/home-page.tsx' },
  { path: '/articles/category/:category', file: './src/articles/category-page.tsx' },
  { path: '/article/:id', file: './src/articles/article-page.tsx' },
  { path: '/contactUs', file: './src/contact/contact-page.tsx' },
];
