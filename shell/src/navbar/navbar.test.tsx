import { fakeBusiness, renderPage } from '@catalogmx/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Navbar } from './navbar.tsx';

// jsdom has no layout, which the placement of the menu needs.
beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});

test('social links lead to the pages of the business', () => {
  renderPage(<Navbar />);
  expect(screen.getByRole('link', { name: /Facebook/ })).toHaveAttribute(
    'href',
    'https://www.facebook.com/example',
  );
  expect(screen.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/example',
  );
});

test('the logo links to /, PARTY EQUIPMENT to category 3, Contact US to /contactUs', () => {
  renderPage(<Navbar />);
  expect(screen.getByRole('link', { name: /home page/ })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'PARTY EQUIPMENT' })).toHaveAttribute(
    'href',
    '/articles/category/3',
  );
  expect(screen.getByRole('link', { name: 'Contact US' })).toHaveAttribute('href', '/contactUs');
});

test('a logo picture that fails to load leaves the name of the business', () => {
  renderPage(<Navbar />, { business: { logo: 'https://pictures.example/logo.png' } });
  expect(screen.getByAltText(fakeBusiness.name)).toBeVisible();
});

test.each([
  ['RENT AN INFLATABLE', '/articles/category/1'],
  ['BUY AN INFLATABLE', '/articles/category/2'],
])('Inflatables, %s: closes the menu and navigates to %s', async (entry, path) => {
  const { user, router } = renderPage(<Navbar />, { path: '*', at: '/' });
  await user.click(screen.getByRole('button', { name: 'Inflatables' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  expect(router.state.location.pathname).toBe(path);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('closing the menu without a choice does nothing', async () => {
  const { user, router } = renderPage(<Navbar />, { path: '*', at: '/' });
  await user.click(screen.getByRole('button', { name: 'Inflatables' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('button', { name: 'Inflatables' })).toHaveFocus();
});

test('the menu opens and is walked by keyboard', async () => {
  const { user, router } = renderPage(<Navbar />, { path: '*', at: '/' });
  screen.getByRole('button', { name: 'Inflatables' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{End}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'BUY AN INFLATABLE' })).toHaveFocus(),
  );
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/articles/category/2');
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
