import { inquiryCalls, type InquiryPage, type InquiryQuery } from '@catalogmx/shared/contract';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const NOW = 1_800_000_000_000;
const message = { name: 'Ana', phone: '479 555 0100', message: 'A castle?' };

describe.each(testDatabases)('inquiries on $name', (on) => {
  async function openInbox() {
    const wakeOutbox = jest.fn();
    const testApp = await openTestApp({ on, clock: () => NOW, wakeOutbox });
    const admin = await testApp.asAdmin();
    const send = (key: string, fields: object = {}) =>
      testApp.call('POST', inquiryCalls.send.path, { ...message, key, ...fields });
    const list = async (query: InquiryQuery = {}) => {
      const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
      return (await admin('GET', `${inquiryCalls.list.path}?${search}`)).json<InquiryPage>();
    };
    const call = (method: 'PUT' | 'POST' | 'DELETE', payload: object) =>
      admin(method, inquiryCalls.list.path, payload);
    return { admin, wakeOutbox, send, list, call };
  }

  test('messages of the contact form are listed and counted for administrators', async () => {
    const { admin, send, list } = await openInbox();
    await send('message-1');
    await send('message-2', { leave_empty: 'x' });
    const { inquiries, total } = await list();
    expect(total).toBe(1);
    expect(inquiries).toMatchObject([
      { name: 'Ana', received_at: NOW, read: false, article: null },
    ]);
    expect((await list({ list: 'held' })).inquiries).toMatchObject([{ suspicion: 'hidden_field' }]);
    const count = await admin('GET', inquiryCalls.countUnread.path);
    expect(count.json()).toEqual({ unread: 2, held: 1 });
    expect(count.headers['cache-control']).toBe('no-store');
  });

  test('a message is marked, mailed again and deleted', async () => {
    const { call, send, list, wakeOutbox } = await openInbox();
    await send('message-1');
    const answer = await call('PUT', { id: 1, handled: true });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id: 1 }]);
    expect((await list({ list: 'handled' })).inquiries).toMatchObject([{ id: 1, read: true }]);
    wakeOutbox.mockClear();
    expect((await call('POST', { id: 1 })).statusCode).toBe(200);
    expect(wakeOutbox).toHaveBeenCalledTimes(1);
    await send('message-2');
    for (const chosen of [{ id: 1 }, { received_before: NOW + 1 }]) {
      expect((await call('DELETE', chosen)).json()).toEqual({ status: 'deleted', count: 1 });
    }
    expect(await list()).toEqual({ inquiries: [], total: 0, by_mail: false });
  });

  test.each([
    ['PUT', { id: 99, read: true }, 404],
    ['POST', { id: 99 }, 404],
    ['PUT', { id: 1 }, 400],
    ['DELETE', {}, 400],
    ['DELETE', { id: 1, received_before: NOW }, 400],
  ] as const)('%s %j answers %d', async (method, payload, status) => {
    const { call, send, list } = await openInbox();
    await send('message-1');
    expect((await call(method, payload)).statusCode).toBe(status);
    expect((await list()).inquiries).toMatchObject([{ id: 1, read: false }]);
  });
});
