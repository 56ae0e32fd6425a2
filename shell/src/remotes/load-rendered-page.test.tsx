import { setSite } from '@catalogmx/shared';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadError } from './load-error.ts';
import { loadRenderedPage } from './load-rendered-page.tsx';
import type { PageCandidate } from './page-candidates.ts';
import { PageLoader } from './page-loader.ts';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  setSite({ business: fakeBusiness });
  Object.assign(navigator, { sendBeacon: (_: string, beacon: string) => sent.push(beacon) });
});

function candidate(version: string, load: () => Promise<() => null>): PageCandidate {
  return { app: 'catalog', version, loader: new PageLoader(load) };
}

const works = () => Promise.resolve(() => null);
const fails = () => Promise.reject(new LoadError('page', 'gone'));

test('the release that the server rendered is taken if it loads', async () => {
  const [current, previous] = [candidate('2', works), candidate('1', works)];
  expect(await loadRenderedPage([current, previous])).toBe(current);
  expect(sent).toEqual([]);
});

test('a release that does not load is reported, and makes way for the one before it', async () => {
  const [current, previous] = [candidate('2', fails), candidate('1', works)];
  expect(await loadRenderedPage([current, previous])).toBe(previous);
  expect(sent.map((beacon) => JSON.parse(beacon) as unknown)).toEqual([
    { app: 'catalog', version: '2', event: 'failure', reason: 'page' },
  ]);
});

test('where none loads, a notice stays until one does', async () => {
  let isBack = false;
  const current = candidate('2', () => (isBack ? works() : fails()));
  const loading = loadRenderedPage([current]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBack = true;
  await act(() => userEvent.click(retry));
  expect(await loading).toBe(current);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the notice tries again by itself when the network is back', async () => {
  let isBack = false;
  const current = candidate('2', () => (isBack ? works() : fails()));
  const loading = loadRenderedPage([current]);
  await screen.findByRole('alert');
  isBack = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await loading).toBe(current);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
