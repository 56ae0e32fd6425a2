import { setSite } from '@catalogmx/shared';
import { OVERRIDE_KEY } from '@catalogmx/shared/contract';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { reports } from '../testing/reports.ts';
import { beginView, showView } from './page-view.ts';
import { reportLateFailures } from './report-late-failures.ts';

const HOST = 'https://www.example.com/releases';

beforeAll(() => {
  setSite({ business: fakeBusiness });
  reportLateFailures();
});

function errorAt(...files: string[]): Error {
  const error = new Error('broken');
  error.stack = ['Error: broken', ...files.map((file) => `    at run (${file}:1:2)`)].join('\n');
  return error;
}

const fail = (error: Error) => dispatchEvent(Object.assign(new Event('error'), { error }));
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const late = (app: string, version: string) => ({ app, version, event: 'failure', reason: 'late' });

test('an error belongs to the remote whose code React called, or to the shell', () => {
  fail(errorAt(`${HOST}/shell/1.0.0/react.js`, `${HOST}/catalog/2.0.0/page.js`));
  fail(errorAt(`${HOST}/shell/1.0.0/react.js`));
  expect(reports).toEqual([late('catalog', '2.0.0'), late('shell', '1.0.0')]);
});

test('a tab that shows a build of a tester reports nothing', () => {
  sessionStorage.setItem(OVERRIDE_KEY, 'admin@http://localhost:3002');
  fail(errorAt(`${HOST}/catalog/2.1.0/page.js`));
  expect(reports).toEqual([]);
});

test('a rejected promise counts as well, whatever it has a stack of, and each release once', () => {
  for (const file of ['page.js', 'b.js']) reject(errorAt(`${HOST}/admin/3.0.0/${file}`));
  const { stack } = errorAt(`${HOST}/admin/4.0.0/page.js`);
  reject({ stack });
  expect(reports).toEqual([late('admin', '3.0.0'), late('admin', '4.0.0')]);
});

test.each(['broken', undefined, { stack: 1 }])(
  'a rejection with %p, which has no stack, belongs to the page in view',
  (reason) => {
    beginView(undefined);
    reject(reason);
    expect(reports).toEqual([]);
    const release = { app: 'catalog', version: `5.0.0-${typeof reason}` };
    document.body.innerHTML = '<main>Home</main>';
    showView(release, () => true)();
    reports.length = 0;
    reject(reason);
    reject(reason);
    expect(reports).toEqual([late('catalog', release.version)]);
  },
);

test.each([
  ['an extension', errorAt('chrome-extension://abc/content.js')],
  ['a script of another host', errorAt('https://maps.example/api.js')],
  ['nobody', new Error('no stack')],
])('an error of %s belongs to no release', (source, error) => {
  showView({ app: 'catalog', version: '6.0.0' }, () => true)();
  reports.length = 0;
  fail(error);
  if (source !== 'nobody') reject(error);
  expect(reports).toEqual([]);
});
