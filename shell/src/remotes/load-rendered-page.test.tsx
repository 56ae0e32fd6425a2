import { setSite } from '@catalogmx/shared';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reports } from '../testing/reports.ts';
import { LoadError } from './load-error.ts';
import { loadRenderedPage } from './load-rendered-page.tsx';
import { type PageCandidate, PageLoader } from './page-candidates.ts';

beforeEach(() => setSite({ business: fakeBusiness }));

function candidate(version: string, load: () => Promise<() => null>): PageCandidate {
  return { app: 'catalog', version, loader: new PageLoader(load) };
}

const works = () => Promise.resolve(() => null);
const fails = () => Promise.reject(new LoadError('page', 'gone'));

test('the release that the server rendered is taken if it loads', async () => {
  const [current, previous] = [candidate('2', works), candidate('1', works)];
  expect(await loadRenderedPage([current, previous])).toBe(current);
  expect(reports).toEqual([]);
});

test('a release that does not load is reported, and makes way for the one before it', async () => {
  const [current, previous] = [candidate('2', fails), candidate('1', works)];
  expect(await loadRenderedPage([current, previous])).toBe(previous);
  expect(reports).toEqual([{ app: 'catalog', version: '2', event: 'failure', reason: 'page' }]);
});

test.each([
  ['presses "Try again"', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['has a network again', () => window.dispatchEvent(new Event('online'))],
])('where none loads, a notice stays until the visitor %s', async (_, tryAgain) => {
  let isBack = false;
  const current = candidate('2', () => (isBack ? works() : fails()));
  const loading = loadRenderedPage([current]);
  await screen.findByRole('alert');
  isBack = true;
  await act(async () => {
    await tryAgain();
  });
  expect(await loading).toBe(current);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
