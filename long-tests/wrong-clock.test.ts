import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVE, startSite } from '../e2e/fixtures/site-process.ts';
import { atFileEnd, endFile } from '../releases/testing/test-end.ts';
import { recordChange } from '../server/src/history/change.repository.ts';
import { readClock } from '../server/src/platform/database/clock.repository.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { deleteImage } from '../server/src/images/edit/edit-image.repository.ts';
import { until } from '../server/src/testing/until.ts';
import { prepareInstallation } from './harness.ts';

const DAY = 24 * 3_600_000;

const [program, ...options] = SERVE;

/** A module that sets the clock of a process. */
const shifted = (days: number) =>
  `data:text/javascript,const now = Date.now;
  globalThis.Date = class extends Date {
    static now = () => now() + ${days * DAY};
    constructor(...args) { super(...(args.length > 0 ? args : [Date.now()])); }
  };`.replaceAll('\n', '');

afterAll(endFile);

test.each(['SQLite', 'PostgreSQL'])(
  'starts with a wrong clock on %s delete nothing and delay nothing',
  async (name) => {
    const { dataDir, databaseUrl, ...installation } = await prepareInstallation(name);
    const env = { ...installation.env, BACKUPS: 'on' };
    const backups = async () =>
      (await readdir(join(dataDir, 'backups'))).filter((file) => file.endsWith('.backup'));
    /** Runs a server until it has made a backup. */
    const run = async (days: number) => {
      const before = (await backups().catch(() => [])).length;
      const site = await startSite(dataDir, env, [program, '--import', shifted(days), ...options]);
      await until(async () => (await backups()).length > before);
      await site.stop();
      return site.output();
    };
    await startSite(dataDir, { ...env, BACKUPS: 'off' }, SERVE).then((site) => site.stop());

    const db = await openDatabase({ databaseUrl, dataDir });
    atFileEnd(() => db.destroy());
    const now = Date.now();
    await readClock(db, now - 2 * DAY, 0);
    await readClock(db, now - DAY, DAY);
    await readClock(db, now - DAY / 2, DAY / 2);
    const { id } = await db.selectFrom('images').select('id').executeTakeFirstOrThrow();
    await deleteImage(db, id, now - 20 * DAY, null);
    const change = { kind: 'user', subject_id: 1, subject: 'admin', fields: {} } as const;
    await recordChange(db, change, null, now - 700 * DAY);
    const rows = async () => [
      await db.selectFrom('deleted_images').select('id').execute(),
      await db.selectFrom('changes').select('id').execute(),
    ];
    const stored = await rows();

    expect(await run(40)).toMatch(/The clock says .* when a server ran last/);
    expect(await run(800)).toMatch(/The clock says .* when a server ran last/);
    expect(await run(0)).toMatch(/The clock says .* is stored/);
    expect(await run(-20_000)).toMatch(/The clock says 19.* is stored/);
    expect(await rows()).toEqual(stored);
    const leases = await db.selectFrom('leases').select('until').execute();
    expect(Math.max(...leases.map((lease) => lease.until))).toBeLessThan(now + 2 * DAY);
    expect(await backups()).toHaveLength(4);
  },
);
