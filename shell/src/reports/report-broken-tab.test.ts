import { setSite } from '@catalogmx/shared';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { noteOnScreen, reportCrash, watchForHangs } from './report-broken-tab.ts';

const sent = jest.fn();
const release = { app: 'catalog', version: '1.0.0' };
const crash = { ...release, event: 'failure', reason: 'crash' };
let hidden = false;

beforeEach(() => {
  setSite({ business: fakeBusiness });
  sessionStorage.clear();
  sent.mockClear();
  hidden = false;
  Object.assign(navigator, {
    sendBeacon: (_: string, text: string) => void sent(JSON.parse(text)),
  });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

test('what was on screen when the tab crashed is reported by its next document, once', () => {
  noteOnScreen(release);
  reportCrash();
  reportCrash();
  expect(sent.mock.calls).toEqual([[crash]]);
});

test.each([
  ['was left', () => noteOnScreen(undefined)],
  ['is the build of a tester', () => noteOnScreen({ ...release, isOverride: true })],
  [
    'was hidden',
    () => {
      hidden = true;
      noteOnScreen(release);
    },
  ],
])('nothing is reported of a page that %s', (_, end) => {
  noteOnScreen(release);
  end();
  reportCrash();
  expect(sent).not.toHaveBeenCalled();
});

describe('the worker', () => {
  const told: (object | undefined)[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    told.length = 0;
    Object.assign(globalThis, {
      Worker: class {
        postMessage = (message: object | undefined) => told.push(message);
      },
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  test('hears from a tab that lives, with what it has on screen', () => {
    watchForHangs('/worker.js');
    told.length = 0;
    noteOnScreen(release);
    jest.advanceTimersByTime(4_000);
    const report = JSON.stringify({ ...release, event: 'failure', reason: 'hang' });
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ address: '/beacon', report })));
  });

  test('expects nothing while the tab is hidden, waits for a page, or shows a dialog', () => {
    watchForHangs('/worker.js');
    noteOnScreen(release);
    const ends = [
      () => noteOnScreen(undefined),
      () => dispatchEvent(new Event('beforeprint')),
      () => {
        hidden = true;
        noteOnScreen(release);
      },
      () => jest.advanceTimersByTime(2_000),
    ];
    for (const end of ends) {
      end();
      expect(told.at(-1)).toBeUndefined();
    }
  });
});
