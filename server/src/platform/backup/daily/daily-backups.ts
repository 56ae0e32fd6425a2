import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { upkeepCalls } from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BackgroundProgram } from '../../processes/background-program.ts';
import { DATABASE_FILE, freeSpaceOf } from '../../settings/data-dir.ts';
import { MOST_SKEW } from '../../../../../releases/store/stored-time.ts';
import { reasonOf } from '../../database/database-error.ts';
import { listBackups, sweepBackups, timeOfBackup } from '../backup-file.ts';
import type { BackupSettings, CreatedBackup } from '../create-backup.ts';
import type { BackupOrder } from '../background-program.ts';
import { route } from '../../http/route.ts';

const PROGRAM = join(import.meta.dirname, '../background-program.ts');

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const LOOK_EVERY = HOUR / 6;
const RETRY_AFTER = HOUR;

/** Milliseconds after which administrators are told. */
const OVERDUE_AFTER = 2 * DAY;

interface BackupContext {
  settings: BackupSettings;
  /** Where the backups are. */
  folder: string;
  clock?: () => number;
  /** Returns the time up to which backups may be removed. Default: the clock's. */
  confirmed?: () => number | Promise<number>;
  /** Returns the free bytes of a folder's disk. */
  freeSpace?: (folder: string) => Promise<number>;
}

/** Makes a backup once a day, in a process of its own. */
export class DailyBackups {
  /** Milliseconds since 1970; undefined before the first backup. Backups by command count. */
  lastSuccess: number | undefined;
  /** Receives successes too. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> = console;
  readonly #context: Required<BackupContext>;
  readonly #program = new BackgroundProgram<BackupOrder, CreatedBackup>(PROGRAM);
  readonly #startedAt: number;
  #lastAttempt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #running = Promise.resolve();
  #isStopped = false;
  #hasFailed = false;

  constructor(context: BackupContext) {
    const { clock = Date.now } = context;
    this.#context = { clock, confirmed: clock, freeSpace: freeSpaceOf, ...context };
    this.#startedAt = this.#context.clock();
  }

  /** Returns true if administrators should know that backups fail. */
  get isOverdue(): boolean {
    const last = this.lastSuccess ?? this.#startedAt;
    const hasFailed = this.lastSuccess === undefined && this.#hasFailed;
    return hasFailed || this.#context.clock() - last > OVERDUE_AFTER;
  }

  /** Makes a backup now if the last one is older than a day, and looks again every ten minutes. */
  start(): void {
    const look = () => {
      this.#running = this.#running.then(() => this.look());
    };
    look();
    this.#timer = setInterval(look, LOOK_EVERY);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#program.stop();
    await this.#running;
    await sweepBackups(this.#context.folder).catch(() => undefined);
  }

  /** Makes a backup if one is due. Never fails. */
  async look(): Promise<void> {
    const { folder, clock } = this.#context;
    try {
      const now = clock();
      // A wrong clock may have left one in the future, which must not stop all others until then.
      const [latest] = await listBackups(folder, now + MOST_SKEW);
      this.lastSuccess = latest === undefined ? undefined : timeOfBackup(latest);
      const isDue = this.lastSuccess === undefined || now - this.lastSuccess >= DAY;
      if (this.#isStopped || !isDue || Math.abs(now - this.#lastAttempt) < RETRY_AFTER) return;
      this.#lastAttempt = now;
      this.#hasFailed = !(await this.#backUp(latest));
    } catch (error) {
      if (this.#isStopped) return;
      this.#hasFailed = true;
      this.log.error(`The daily backup failed and is tried again in an hour: ${reasonOf(error)}`);
    }
  }

  /** Returns false if it was skipped. */
  async #backUp(latest: string | undefined): Promise<boolean> {
    const { settings, folder, clock, confirmed, freeSpace } = this.#context;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const last = latest ? await sizeOf(join(folder, latest)) : 0;
    const needed = 2 * Math.max(last, await sizeOf(join(settings.dataDir, DATABASE_FILE)));
    const free = await freeSpace(folder);
    if (free < needed) {
      this.log.warn(
        `The daily backup was skipped: ${folder} has ${megabytes(free)} of free space, and ${megabytes(needed)} are needed. Free some, or set BACKUP_DIR.`,
      );
      return false;
    }
    const order = { settings, folder, now: clock(), until: await confirmed() };
    const { path, bytes } = await this.#program.run(order);
    this.lastSuccess = clock();
    this.log.info(`Backed up to ${path} (${megabytes(bytes)}).`);
    return true;
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export interface BackupRoutesContext {
  /** Undefined if the server makes none. */
  backups: Pick<DailyBackups, 'lastSuccess' | 'isOverdue'> | undefined;
}

export const backupRoutes: FastifyPluginAsyncTypebox<BackupRoutesContext> = async (
  app,
  { backups },
) => {
  route(app, upkeepCalls.findBackup, async () => {
    return { last_success: backups?.lastSuccess ?? null, overdue: backups?.isOverdue ?? false };
  });
};
