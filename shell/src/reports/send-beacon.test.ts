import { setSite } from '@catalogmx/shared';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { sendBeacon } from './send-beacon.ts';

afterEach(() => sessionStorage.clear());

test('a tab that shows a build of a tester reports nothing', () => {
  setSite({ business: fakeBusiness });
  const send = jest.fn(() => true);
  navigator.sendBeacon = send;
  const release = { app: 'catalog', version: '2.0.0' };
  sendBeacon(release, { event: 'load' });
  expect(send).toHaveBeenCalledTimes(1);
  sessionStorage.setItem('override', 'admin@http://localhost:3002');
  sendBeacon(release, { event: 'failure' });
  expect(send).toHaveBeenCalledTimes(1);
});
