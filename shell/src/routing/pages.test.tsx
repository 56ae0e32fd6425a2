import { setSite } from '@catalogmx/shared';
import type { RegisteredApp, Registry } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeRelease, pagesAt, serve } from '../testing/fake-releases.ts';
import { Layout } from '../layout/layout.tsx';
import { createSiteRouter } from './create-site-router.ts';
import { Pages, prepareNavigation } from './pages.tsx';
import { LiveRegistry, ShellUpdater } from '../registry/live-registry.ts';

const release = (app: string, version: string, ...paths: string[]) =>
  fakeRelease(app, version, { pages: pagesAt(...paths) });

const registry: Registry = {
  apps: {
    shell: { current: release('shell', '1') },
    catalog: { current: release('catalog', '1', '/', '/article/:id') },
    admin: { current: release('admin', '1', '/Dashboard') },
  },
};

beforeEach(() => {
  setSite({ business: fakeBusiness });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

function openSite(path: string, known: Registry | undefined) {
  const live = new LiveRegistry(known, (newer) => newer);
  const reload = jest.fn();
  const pages = <Pages live={live} updater={new ShellUpdater(live, reload)} />;
  const routes = [{ element: <Layout />, children: [{ path: '*', element: pages }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { live, reload, router };
}

/** Makes the server return a registry or a status, and the tab's registry stale. */
function serveAnew(document: object | number) {
  serve(document);
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
}

/** Opens a tab whose shell has been replaced by a newer release. */
async function openOutdatedSite() {
  const site = openSite('/nowhere', registry);
  serveAnew({ apps: { ...registry.apps, shell: { current: release('shell', '2') } } });
  await site.live.refresh();
  return site;
}

test.each([
  ['/nowhere', registry, 'heading', 'Page not found'],
  ['/', undefined, 'button', 'Try again'],
])(
  'where %s has nothing to show, the navigation bar and the categories are offered',
  (path, known, role, name) => {
    openSite(path, known);
    expect(screen.getByRole(role, { name })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(categories.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/articles/category/1',
      '/articles/category/2',
      '/articles/category/3',
    ]);
  },
);

test('a refreshed registry is the newest; one that fails leaves the last good one', async () => {
  const newer = { apps: { catalog: { current: release('catalog', '2', '/') } } };
  const live = new LiveRegistry(undefined, (any) => any);
  serve(newer);
  await live.refresh();
  expect(live.current).toEqual(newer);

  expectConsoleError(/registry.json cannot be used/);
  for (const bad of [500, { apps: { catalog: null } }]) {
    serveAnew(bad);
    await live.refresh();
    expect(live.current).toEqual(newer);
    expect(live.isReachable).toBe(false);
  }
});

test('a newer shell waits for an address to which the visitor goes, whose page comes with its document', async () => {
  const { reload, router } = await openOutdatedSite();
  await act(() => router.navigate('?sort=price'));
  // A page that goes on by itself.
  await act(() => router.navigate('/nowhere/else', { replace: true }));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate('/elsewhere', { state: { from: '/nowhere' } }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(router.state.location).toMatchObject({
    pathname: '/elsewhere',
    state: { from: '/nowhere' },
  });
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

describe('with the data of each navigation', () => {
  beforeEach(() => {
    // Missing from jsdom.
    Object.assign(performance, { getEntriesByType: () => [] });
    Object.assign(navigator, { sendBeacon: () => true });
    expectConsoleError(/./);
  });

  test('where no page can be chosen the layout stays, and "Try again" works', async () => {
    // Simulates malformed data that slipped past validation.
    const live = new LiveRegistry({ apps: { catalog: {} as RegisteredApp } }, (any) => any);
    render(<RouterProvider router={createSiteRouter(live)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This page is taking a break');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();

    serveAnew({ apps: { catalog: { current: release('catalog', '1') } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('the first click after a release goes live shows the page of it', async () => {
    const apps = { catalog: { current: release('catalog', '1') } };
    const live = new LiveRegistry({ apps }, (newer) => newer);
    render(<RouterProvider router={createSiteRouter(live)} />);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();

    // The contract mismatch shows the failure panel, which tells this page from a missing one.
    const current = { ...release('catalog', '2', '/contactUs'), contract: 99 };
    serveAnew({ apps: { catalog: { current } } });
    await userEvent.click(screen.getByRole('link', { name: 'Contact US' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page is taking a break');
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  });
});

describe('a navigation to a page', () => {
  const registryOf = (version: string) => ({
    apps: { catalog: { current: fakeRelease('catalog', version) } },
  });

  beforeEach(() => jest.useFakeTimers());

  /** @param delay Milliseconds until the server responds. */
  function navigate(delay: number) {
    const live = new LiveRegistry(registryOf('1'), (newer) => newer);
    jest.advanceTimersByTime(2_000);
    const response = { ok: true, json: () => Promise.resolve(registryOf('2')) };
    const respond = () => new Promise((resolve) => setTimeout(() => resolve(response), delay));
    Object.assign(globalThis, { fetch: respond });
    let version: string | undefined;
    void prepareNavigation(live, '/').then(() => (version = catalogVersion(live)));
    return { live, shown: () => version };
  }

  const catalogVersion = ({ current }: LiveRegistry) => current?.apps.catalog?.current.version;

  test('a navigation goes on with a newer release as soon as it is known', async () => {
    const { shown } = navigate(250);
    await jest.advanceTimersByTimeAsync(249);
    expect(shown()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('2');
  });

  test('it waits no longer than 300 ms: a release that is known later is for the next one', async () => {
    const { live, shown } = navigate(400);
    await jest.advanceTimersByTimeAsync(299);
    expect(shown()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('1');
    await jest.advanceTimersByTimeAsync(100);
    expect(catalogVersion(live)).toBe('2');
  });
});
