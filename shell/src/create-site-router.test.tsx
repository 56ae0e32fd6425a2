import { setSite } from '@catalogmx/shared';
import type { RegisteredApp, RegisteredRelease } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { createSiteRouter } from './create-site-router.tsx';
import { LiveRegistry } from './registry/live-registry.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('where no page can be chosen the layout stays, and "Try again" works', async () => {
  expectConsoleError(/./);
  setSite({ apiHost: '', business: fakeBusiness });
  // jsdom lacks it.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const current: RegisteredRelease = {
    version: '1',
    container: 'catalog_1',
    base: '/releases/catalog/1/',
    entry: 'entry.js',
    integrity: {},
    pages: [],
  };
  // As if something malformed had come past every check.
  const live = new LiveRegistry({ apps: { catalog: {} as RegisteredApp } }, (any) => any);
  render(<RouterProvider router={createSiteRouter(live)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This page is taking a break');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const apps = { catalog: { current } };
  Object.assign(globalThis, {
    fetch: () => Promise.resolve({ ok: true, json: () => Promise.resolve({ apps }) }),
  });
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
