import { expectConsoleError, renderPage } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { InflatablesMenu } from './inflatables-menu.tsx';

// Simulates a file of the release that does not load.
jest.mock('./inflatables-dropdown.tsx', () => {
  throw new Error('Loading chunk 1 failed.');
});

test('where the menu cannot be had, the first press shows its entries as links', async () => {
  expectConsoleError(/menu could not load/);
  const { user, router } = renderPage(<InflatablesMenu />);
  await user.click(screen.getByRole('button', { name: 'Inflatables' }));
  expect(await screen.findByRole('link', { name: 'RENT AN INFLATABLE' })).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'BUY AN INFLATABLE' }));
  expect(router.state.location.pathname).toBe('/articles/category/2');
});
