import { CATEGORIES } from '../shared/src/contract/constants.ts';
import type { Page } from '../webpack.common.ts';

/** The shell builds its routes from these pages at run time. */
export const pages: Page[] = [
  { path: '/', file: './src/pages/home-page.tsx', prerender: ['/'] },
  {
    path: '/articles/category/:category',
    file: './src/pages/category-page.tsx',
    calls: ['/article/features?category=:category'],
    prerender: CATEGORIES.map(({ id }) => `/articles/category/${id}`),
  },
  {
    path: '/article/:id',
    file: './src/pages/article-page.tsx',
    calls: ['/article/features?id=:id', '/image/features?id=:id'],
    prerender: ['/article/:id'],
  },
  { path: '/contactUs', file: './src/pages/contact-page.tsx', prerender: ['/contactUs'] },
];
