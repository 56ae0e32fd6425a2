import { setSite } from '@catalogmx/shared';
import { PREVIEW_BADGE_ID } from '@catalogmx/shared/contract';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { sendBeacon } from './send-beacon.ts';

test('a tab that shows a preview reports nothing', () => {
  setSite({ apiHost: '', business: fakeBusiness });
  const send = jest.fn(() => true);
  navigator.sendBeacon = send;
  const release = { app: 'catalog', version: '2.0.0' };
  sendBeacon(release, { event: 'load' });
  expect(send).toHaveBeenCalledTimes(1);
  document.body.innerHTML = `<aside id="${PREVIEW_BADGE_ID}"></aside>`;
  sendBeacon(release, { event: 'failure' });
  expect(send).toHaveBeenCalledTimes(1);
});
