import { renderPage } from '@catalogmx/shared/testing';
import { screen, within } from '@testing-library/react';
import { ContactBar } from './contact-bar.tsx';

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Reach us' })).getByRole('link', { name });

test('calls and writes text messages', () => {
  renderPage(<ContactBar />, { business: { textPhone: '(479) 555-0199' } });
  expect(link('Call')).toHaveAttribute('href', 'tel:+14795550142');
  expect(link('Text')).toHaveAttribute('href', 'sms:+14795550199');
});

test.each([
  ['/article/7', '/contactUs?article=7'],
  ['/articles/category/1', '/contactUs'],
])('on %s, "Ask" leads to %s', (path, address) => {
  renderPage(<ContactBar />, { path });
  expect(link('Ask')).toHaveAttribute('href', address);
});
