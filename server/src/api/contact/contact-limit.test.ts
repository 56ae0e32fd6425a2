import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

describe.each(testDatabases)('two servers on one database on $name', ({ open }) => {
  test('count the messages of an address together', async () => {
    const db = await open();
    const clock = () => 1_800_000_000_000;
    const servers = [await buildTestApp({ db, clock }), await buildTestApp({ db, clock })];
    const send = async (count: number) => {
      const { inject, settings } = servers[count % 2] as (typeof servers)[number];
      const { statusCode } = await inject({
        method: 'POST',
        url: API_ROOT + API_PATHS.contact,
        headers: { origin: settings.publicUrl },
        payload: { key: `message-${count}`, name: 'Ana', phone: '479 555 0142', message: 'Hello' },
      });
      return statusCode;
    };
    const statuses = [];
    for (let count = 0; count < 32; count += 1) statuses.push(await send(count));
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429, 429]);
    const stored = await db.selectFrom('contact_messages').select('suspicion').execute();
    expect(stored.filter(({ suspicion }) => suspicion === '')).toHaveLength(10);
  });
});
