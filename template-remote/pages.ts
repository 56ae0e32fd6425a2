import type { Page } from '../build/webpack/app.ts';

// A constant of its own, which the build inlines into the page.
export const TEMPLATE_TITLE = 'Template';

/** The shell builds its routes from these pages at run time. */
export const pages: Page[] = [
  {
    path: '/template',
    file: './src/pages/template-page.tsx',
    title: TEMPLATE_TITLE,
    prerender: ['/template'],
  },
];
