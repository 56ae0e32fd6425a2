import { setSite } from '@catalogmx/shared';
import { PREVIEW_BADGE_ID } from '@catalogmx/shared/contract';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { sendBeacon } from './send-beacon.ts';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

test.each([
  ['a preview', () => (document.body.innerHTML = `<aside id="${PREVIEW_BADGE_ID}"></aside>`)],
  ['a build of a tester', () => sessionStorage.setItem('override', 'admin@http://localhost:3002')],
])('a tab that shows %s reports nothing', (_, show) => {
  setSite({ business: fakeBusiness });
  const send = jest.fn(() => true);
  navigator.sendBeacon = send;
  const release = { app: 'catalog', version: '2.0.0' };
  sendBeacon(release, { event: 'load' });
  expect(send).toHaveBeenCalledTimes(1);
  show();
  sendBeacon(release, { event: 'failure' });
  expect(send).toHaveBeenCalledTimes(1);
});
