import { setSite } from '@catalogmx/shared';
import type { RegisteredApp, RegisteredRelease } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { createSiteRouter } from './create-site-router.ts';
import { LiveRegistry } from '../registry/live-registry.ts';

const release: RegisteredRelease = {
  version: '1',
  container: 'catalog_1',
  base: '/releases/catalog/1/',
  entry: 'entry.js',
  integrity: {},
  pages: [],
};

beforeEach(() => {
  setSite({ business: fakeBusiness });
  // Missing from jsdom.
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(navigator, { sendBeacon: () => true });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

/** Makes the server name this release, and the tab's registry stale. */
function goLive(current: RegisteredRelease): void {
  const apps = { catalog: { current } };
  Object.assign(globalThis, {
    fetch: () => Promise.resolve({ ok: true, json: () => Promise.resolve({ apps }) }),
  });
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
}

test('where no page can be chosen the layout stays, and "Try again" works', async () => {
  expectConsoleError(/./);
  // Simulates malformed data that slipped past validation.
  const live = new LiveRegistry({ apps: { catalog: {} as RegisteredApp } }, (any) => any);
  render(<RouterProvider router={createSiteRouter(live)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This page is taking a break');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();

  goLive(release);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the first click after a release goes live shows the page of it', async () => {
  expectConsoleError(/./);
  const live = new LiveRegistry({ apps: { catalog: { current: release } } }, (newer) => newer);
  render(<RouterProvider router={createSiteRouter(live)} />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  // The contract mismatch shows the failure panel, which tells this page from a missing one.
  const pages = [{ path: '/contactUs', module: './contact-page', files: [], calls: [] }];
  goLive({ ...release, version: '2', container: 'catalog_2', contract: 99, pages });
  await userEvent.click(screen.getByRole('link', { name: 'Contact US' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is taking a break');
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
});
