import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { findOldestUnsent } from '../../mail/outbox.repository.ts';
import { WorkQueue } from '../limits/work-queue.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { storeMessage } from '../../inquiries/contact/contact.repository.ts';
import { measureServer, metrics } from './metrics.ts';

// It reads a database that closes with the test.
afterEach(() => metrics.removeSingleMetric('catalogmx_outbox_age_seconds'));

/** Returns the samples whose line begins with the text. */
async function samples(start: string): Promise<string[]> {
  const lines = (await metrics.metrics()).split('\n');
  return lines.filter((line) => line.startsWith(start));
}

test('requests are measured by route and status, whatever their address', async () => {
  const { inject } = await buildTestApp();
  metrics.resetMetrics();
  const list = API_ROOT + articleCalls.list.path;
  for (const url of [list, `${list}?id=1`, `${list}?limit=x`, '/nothing/1', '/nothing/2']) {
    await inject(url);
  }
  const counts = await samples('catalogmx_request_seconds_count');
  expect(counts).toEqual([
    `catalogmx_request_seconds_count{method="GET",route="${list}",status="200"} 2`,
    `catalogmx_request_seconds_count{method="GET",route="${list}",status="400"} 1`,
    'catalogmx_request_seconds_count{method="GET",route="unknown",status="404"} 2',
  ]);
});

describe.each(testDatabases)('on $name', ({ open }) => {
  test('what waits is measured when somebody asks', async () => {
    const db = await open();
    let now = Date.now();
    const connections = () => ({ used: 1, idle: 2, waiting: 3 });
    const oldestUnsent = () => findOldestUnsent(db);
    measureServer({ oldestUnsent, watch: { connections }, clock: () => now });
    expect(await samples('catalogmx_outbox_age')).toEqual(['catalogmx_outbox_age_seconds 0']);
    const message = { key: 'a-key-of-a-message', name: 'Ann', email: 'ann@example.com', phone: '' };
    await storeMessage(db, { ...message, message: 'Is it free?', article_id: null }, now);
    now += 90_000;
    expect(await samples('catalogmx_outbox_age')).toEqual(['catalogmx_outbox_age_seconds 90']);
    expect(await samples('catalogmx_postgres_connections')).toEqual([
      'catalogmx_postgres_connections{state="used"} 1',
      'catalogmx_postgres_connections{state="idle"} 2',
      'catalogmx_postgres_connections{state="waiting"} 3',
    ]);
  });
});

test('a queue with a name tells how much waits', async () => {
  measureServer({ oldestUnsent: async () => undefined, watch: { connections: undefined } });
  const queue = new WorkQueue({ name: 'test', running: 1, waiting: 5 });
  const first = createDeferred();
  const work = [queue.run(() => first.promise), queue.run(async () => undefined)];
  expect(await samples('catalogmx_waiting_work{queue="test"}')).toEqual([
    'catalogmx_waiting_work{queue="test"} 1',
  ]);
  expect(await samples('catalogmx_waiting_addresses{queue="test"}')).toEqual([
    'catalogmx_waiting_addresses{queue="test"} 1',
  ]);
  first.resolve();
  await Promise.all(work);
  WorkQueue.named.delete('test');
});
