import type { Database } from '../platform/database/tables.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { TrialRepository } from './trial.repository.ts';

const trial = { app: 'catalog', version: '2.0.0', since: '2026-11-20T12:00:00.000Z' };
const later = { ...trial, since: '2026-11-21T12:00:00.000Z' };

describe.each(testDatabases)('trials on $name', ({ open }) => {
  let db: Database;
  let trials: TrialRepository;

  beforeEach(async () => {
    db = await open();
    trials = new TrialRepository(db);
  });

  test('visitors of all servers add up, and each counts once', async () => {
    const [one, other] = [trials, new TrialRepository(db)];
    await one.record(trial, '203.0.113.1', false);
    await other.record(trial, '203.0.113.1', false);
    await other.record(trial, '203.0.113.2', false);
    await one.record(trial, '203.0.113.3', true);
    expect(await one.count(trial)).toEqual({ visitors: 3, failing: 1 });
    await other.record(trial, '203.0.113.1', true);
    await one.record(trial, '203.0.113.1', true);
    expect(await other.count(trial)).toEqual({ visitors: 3, failing: 2 });
    // A page that is shown later does not take the failure back.
    await other.record(trial, '203.0.113.3', false);
    expect(await one.count(trial)).toEqual({ visitors: 3, failing: 2 });
  });

  test('another trial counts anew, under other names', async () => {
    await trials.record(trial, '203.0.113.1', true);
    await trials.record(later, '203.0.113.1', true);
    expect(await trials.count(later)).toEqual({ visitors: 1, failing: 1 });
    const rows = await db.selectFrom('release_visitors').select('visitor').execute();
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test('visitors of a trial that is over are forgotten', async () => {
    for (const each of [trial, later]) await trials.record(each, '203.0.113.1', true);
    await trials.keepOnly([later]);
    const rows = await db.selectFrom('release_visitors').select('since').execute();
    expect(rows).toEqual([{ since: later.since }]);
  });
});
