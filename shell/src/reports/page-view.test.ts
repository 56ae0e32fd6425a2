import { IN_VIEW_KEY, VIEW_SCRIPT_ID } from '@catalogmx/shared/contract';
import type * as Shared from '@catalogmx/shared';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { reports } from '../testing/reports.ts';
import type * as PageView from './page-view.ts';

type Module = typeof PageView;
const site = { business: fakeBusiness };
const page = { app: 'catalog', version: '2' };
const admin = { app: 'admin', version: '5' };
const isRendered = () => true;

beforeEach(() => jest.useFakeTimers());

/** Opens a document as the server sends it. */
function openDocument(content = '<h1>Home</h1>'): Module {
  document.body.innerHTML = `<script id="${VIEW_SCRIPT_ID}"></script><main>${content}</main>`;
  Object.assign(document.getElementById(VIEW_SCRIPT_ID)?.dataset ?? {}, { ...page, shell: '1' });
  let opened: Module | undefined;
  // Each document has a state of its own.
  jest.isolateModules(() => {
    jest.requireActual<typeof Shared>('@catalogmx/shared').setSite(site);
    opened = jest.requireActual<Module>('./page-view.ts');
  });
  opened?.adoptFirstView();
  return opened as Module;
}

/** @returns The release that the next document in this tab would report as crashed. */
const noted = () => JSON.parse(sessionStorage.getItem(IN_VIEW_KEY) ?? 'null') as unknown;

test.each([
  ['a text', '<h1>Home</h1>'],
  ['an image alone', '<img alt="">'],
])('the first page is shown for the shell too, with %s', (_, content) => {
  openDocument(content).showView(page, isRendered);
  expect(reports).toEqual([{ ...page, event: 'load', shell: '1' }]);
});

test('a page is not shown while something in it is loading', () => {
  openDocument('<h1>Home</h1><p data-loading></p>').showView(page, isRendered);
  jest.advanceTimersByTime(14_000);
  expect(reports).toEqual([]);
  document.querySelector('[data-loading]')?.remove();
  jest.advanceTimersByTime(250);
  expect(reports).toEqual([expect.objectContaining({ event: 'load' })]);
});

test.each([
  ['stays blank', '', isRendered, 3_000, 'blank'],
  ['does not stop loading', '<p data-loading>Soon</p>', isRendered, 15_000, 'loading'],
  ['is never rendered', '<p>Old</p>', () => false, 15_000, 'loading'],
])('a page that %s has failed', (_, content, rendered, limit, reason) => {
  openDocument(content).showView(page, rendered);
  jest.advanceTimersByTime(limit - 250);
  expect(reports).toEqual([]);
  jest.advanceTimersByTime(250);
  expect(reports).toEqual([expect.objectContaining({ ...page, event: 'failure', reason })]);
});

test('content that vanishes soon after it was shown has failed', () => {
  openDocument().showView(page, isRendered);
  jest.advanceTimersByTime(1_000);
  document.body.replaceChildren();
  jest.advanceTimersByTime(250);
  expect(reports.map(({ event, reason }) => [event, reason])).toEqual([
    ['load', undefined],
    ['failure', 'blank'],
  ]);
  jest.advanceTimersByTime(10_000);
  expect(reports).toHaveLength(2);
});

test('content that vanishes long after it was shown has failed, unless it comes back at once', () => {
  const onBlank = jest.fn();
  openDocument().showView(page, isRendered, onBlank);
  jest.advanceTimersByTime(60_000);
  const main = document.querySelector('main');
  main?.replaceChildren();
  jest.advanceTimersByTime(1_000);
  main?.append('Home');
  jest.advanceTimersByTime(60_000);
  expect(reports.map(({ event }) => event)).toEqual(['load']);
  main?.replaceChildren();
  jest.advanceTimersByTime(2_000);
  expect(reports.slice(1)).toEqual([expect.objectContaining({ ...page, reason: 'blank' })]);
  expect(onBlank).toHaveBeenCalledTimes(1);
});

test('what a visitor goes on to says nothing of the page before', () => {
  const views = openDocument('<h1>Nothing here</h1>');
  views.showView(page, isRendered);
  views.beginView(admin);
  document.querySelector('main')?.replaceChildren();
  jest.advanceTimersByTime(10_000);
  document.querySelector('main')?.append('Welcome');
  views.showView(admin, isRendered);
  expect(reports.map(({ event }) => event)).toEqual(['load', 'load']);
});

test('counts the fallback release in the same view', () => {
  const views = openDocument();
  views.failView(page, 'render');
  views.showView({ ...page, version: '1' }, isRendered);
  expect(reports).toEqual([
    { ...page, event: 'failure', reason: 'render' },
    { ...page, version: '1', event: 'load', shell: '1' },
  ]);
});

test('the release in view is noted for the next document while the tab is not hidden', () => {
  const views = openDocument();
  views.failView(page, 'render');
  views.showView({ ...page, version: '1' }, isRendered);
  expect(noted()).toEqual({ ...page, version: '1' });
  views.beginView(admin);
  expect(noted()).toEqual(admin);
  sessionStorage.clear();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  views.showView(admin, isRendered);
  expect(noted()).toBeNull();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(noted()).toEqual(admin);
  views.beginView({ app: 'admin', version: '6', isOverride: true });
  expect(noted()).toBeNull();
});

test('a report shows the script in the page that the shell is alive', () => {
  const views = openDocument();
  const script = document.getElementById(VIEW_SCRIPT_ID);
  expect(script).not.toHaveAttribute('data-ended');
  views.failView(page, 'page');
  expect(script).toHaveAttribute('data-ended');
});

test('a page that another app shows says nothing of the shell alone', () => {
  const views = openDocument();
  views.showShell('1');
  expect(reports).toEqual([]);
});
