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

test('the contact page gets to know which page a question comes from', async () => {
  const { user, router } = renderPage(<ContactBar />, { path: '/article/1' });
  await user.click(link('Ask'));
  expect(router.state.location).toMatchObject({
    pathname: '/contactUs',
    state: { from: '/article/1' },
  });
});
