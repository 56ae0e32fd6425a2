import { CATEGORIES } from '../shared/src/contract/constants.ts';
import type { Page } from '../build/webpack/app.ts';

// Constants of their own, which the build inlines into the pages.
export const HOME_TITLE = '';
export const CONTACT_TITLE = 'Contact us';

/** Query parameter of the contact page with the ids of articles, such as '7,10'. */
export const ARTICLE_PARAM = 'article';

/** The shell builds its routes from these pages at run time. */
export const pages: Page[] = [
  {
    path: '/',
    file: './src/pages/home-page.tsx',
    title: HOME_TITLE,
    head: 'home',
    prerender: ['/'],
  },
  {
    path: '/articles/category/:category',
    file: './src/pages/category-page.tsx',
    title: '',
    head: 'category',
    calls: ['/article/features?category=:category'],
    inlined: ['/article/features?category=:category'],
    prerender: /* #__PURE__ */ CATEGORIES.map(({ id }) => `/articles/category/${id}`),
  },
  {
    path: '/article/:id',
    file: './src/pages/article-page.tsx',
    title: '',
    head: 'article',
    calls: ['/article/features?id=:id', '/image/features?id=:id'],
    inlined: ['/article/features?id=:id'],
    prerender: ['/article/:id'],
  },
  {
    path: '/contactUs',
    file: './src/pages/contact-page.tsx',
    title: CONTACT_TITLE,
    head: 'contact',
    idList: { param: ARTICLE_PARAM, call: '/article/features?id=:id' },
    prerender: ['/contactUs'],
  },
];
