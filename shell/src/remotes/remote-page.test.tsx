import { expectConsoleError, renderPage } from '@catalogmx/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { reports } from '../testing/reports.ts';
import { LoadError } from './load-error.ts';
import { PageLoader, type PageCandidate } from './page-candidates.ts';
import { RemotePage, setSiteElement } from './remote-page.tsx';

const Current = () => <h1>Current</h1>;
const Previous = () => <h1>Previous</h1>;
const Broken = () => {
  throw new Error('broken');
};

const candidate = (version: string, load: () => Promise<ComponentType>): PageCandidate => ({
  app: 'catalog',
  version,
  loader: new PageLoader(load),
});
const loads = (version: string, page: ComponentType) =>
  candidate(version, () => Promise.resolve(page));
const gone = () => Promise.reject(new LoadError('entry', 'gone'));
const fails = (version: string) => candidate(version, gone);

const load = (version: string) => ({ app: 'catalog', version, event: 'load' });
const failure = (reason: string) => ({ app: 'catalog', version: '2', event: 'failure', reason });
const findHeading = (name: string) => screen.findByRole('heading', { name });

function openPage(...candidates: PageCandidate[]) {
  const onRetry = jest.fn();
  const page = renderPage(
    <>
      <nav>Navigation</nav>
      <main>
        <RemotePage candidates={candidates} onRetry={onRetry} />
      </main>
    </>,
  );
  setSiteElement(page.container);
  return { ...page, onRetry };
}

test('a page that is still loading shows that it loads, and then itself', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  openPage(candidate('2', () => new Promise((resolve) => (arrive = resolve))));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  arrive(Current);
  expect(await findHeading('Current')).toBeVisible();
  await waitFor(() => expect(reports).toEqual([load('2')]));
});

test('a page that was loaded before shows at once', async () => {
  const loaded = loads('2', Current);
  await loaded.loader.load();
  openPage(loaded);
  expect(screen.getByRole('heading', { name: 'Current' })).toBeVisible();
});

test('a release that cannot be loaded makes way for the one before it', async () => {
  expectConsoleError(/gone/);
  openPage(fails('2'), loads('1', Previous));
  expect(await findHeading('Previous')).toBeVisible();
  await waitFor(() => expect(reports).toEqual([failure('entry'), load('1')]));
});

test('a page that throws while it renders is tried again, then makes way', async () => {
  expectConsoleError(/broken/);
  openPage(loads('2', Broken), loads('1', Previous));
  expect(await findHeading('Previous')).toBeVisible();
  expect(reports).toContainEqual(failure('render'));
});

test('where no release is left, a panel says what to do and the rest of the page stays', async () => {
  expectConsoleError(/gone/);
  const { user, onRetry } = openPage(fails('2'), fails('1'));
  expect(await screen.findByRole('alert')).toHaveTextContent('(479) 555-0142');
  expect(screen.getByText('Navigation')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  // The focused button is gone.
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a failure that came when the visitor had left is not held against the next visit', async () => {
  let fail: (error: Error) => void = () => undefined;
  const outcomes = [
    new Promise<ComponentType>((_resolve, reject) => (fail = reject)),
    Promise.resolve(Current),
  ];
  const left = candidate(
    '2',
    () => outcomes.shift() ?? Promise.reject(new Error('asked for again')),
  );
  const { unmount } = openPage(left, loads('1', Previous));
  unmount();
  await act(() => Promise.resolve(fail(new LoadError('page', 'no network'))));
  openPage(left, loads('1', Previous));
  expect(await findHeading('Current')).toBeVisible();
  await waitFor(() => expect(reports).toEqual([load('2')]));
});

describe('a page that goes blank', () => {
  beforeEach(() => jest.useFakeTimers());

  /** In steps, each of which React renders. */
  async function pass(seconds: number): Promise<void> {
    for (let step = 0; step < 4 * seconds; step += 1) {
      await act(() => jest.advanceTimersByTimeAsync(250));
    }
  }

  test.each([
    ['empties the page', () => document.querySelector('main')?.replaceChildren()],
    ['empties the document', () => document.body.replaceChildren()],
  ])('as a script %s, makes way long after it was shown', async (fault, goWrong) => {
    if (fault === 'empties the page') expectConsoleError(/removeChild|not a child/);
    openPage(loads('2', Current), loads('1', Previous));
    await pass(30);
    expect(screen.getByRole('heading', { name: 'Current' })).toBeVisible();
    goWrong();
    await pass(2);
    expect(screen.getByRole('heading', { name: 'Previous' })).toBeVisible();
    expect(screen.getByText('Navigation')).toBeVisible();
    await pass(1);
    expect(reports).toEqual([load('2'), failure('blank'), load('1')]);
  });
});

test.each([
  ['offline visitors, which are no fault of the release', false, false],
  ['a build that a tester laid over the site', true, true],
])('nothing is reported of %s', async (_, onLine, isOverride) => {
  expectConsoleError(/gone/);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  openPage({ ...fails('2'), isOverride }, { ...loads('1', Previous), isOverride });
  expect(await findHeading('Previous')).toBeVisible();
  expect(reports).toEqual([]);
});

test('a page that was waited for stays as it is when its address changes in part, and is reported once', async () => {
  const Form = () => <input aria-label="Message" />;
  const late = candidate('2', () => Promise.resolve(Form));
  const page = (candidate: PageCandidate) => (
    <main>
      <RemotePage candidates={[candidate]} onRetry={jest.fn()} />
    </main>
  );
  const { rerender } = render(page(late));
  await userEvent.type(await screen.findByLabelText('Message'), 'Half written');
  rerender(page({ ...late }));
  expect(screen.getByLabelText('Message')).toHaveValue('Half written');
  await waitFor(() => expect(reports).toHaveLength(1));
});
