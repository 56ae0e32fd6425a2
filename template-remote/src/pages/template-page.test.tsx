import { renderPage } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import TemplatePage from './template-page.tsx';

test('the page has its title', () => {
  renderPage(<TemplatePage />, { path: '/template' });
  expect(screen.getByRole('heading', { name: 'Template', level: 1 })).toBeVisible();
  expect(document.title).toMatch(/^Template \| /);
});
