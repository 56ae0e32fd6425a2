import { fakeBusiness, renderPage } from '@catalogmx/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Navbar } from './navbar.tsx';

test('links to the home page, the equipment, the contact page and the social pages', () => {
  renderPage(<Navbar />);
  for (const [name, address] of [
    [/Facebook/, 'https://www.facebook.com/example'],
    [/Instagram/, 'https://www.instagram.com/example'],
    [/home page/, '/'],
    ['PARTY EQUIPMENT', '/articles/category/3'],
    ['Contact US', '/contactUs'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('a logo picture that fails to load leaves the name of the business', () => {
  renderPage(<Navbar />, { business: { logo: 'https://pictures.example/logo.png' } });
  expect(screen.getByAltText(fakeBusiness.name)).toBeVisible();
});

test('on pages for those who work on the site, a button shows the links until the next page', async () => {
  const { user, router } = renderPage(<Navbar />, { path: '*', at: '/Dashboard' });
  // Only a browser knows the width at which the button shows.
  const { documentElement } = document;
  documentElement.setAttribute('data-work-page', '');
  const button = screen.getByText('Site menu');
  await waitFor(() => expect(button.parentElement).toHaveAttribute('data-folded', 'true'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/EditArticle'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  documentElement.removeAttribute('data-work-page');
  await waitFor(() => expect(button.parentElement).not.toHaveAttribute('data-folded'));
});
