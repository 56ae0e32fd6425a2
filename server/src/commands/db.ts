/** `npm run db`: backs up, restores, checks and migrates the database, and resets passwords. */
import { createInterface } from 'node:readline/promises';
import { join, resolve } from 'node:path';
import { checkDatabase } from '../platform/database/check/check-database.ts';
import { copyInstallation } from '../platform/backup/copy-installation.ts';
import { createBackup } from '../platform/backup/create-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { migrateDatabase } from '../platform/database/open-database.ts';
import { checkDataDir, keepFilesPrivate } from '../platform/processes/check-start.ts';
import { reportFailure } from '../platform/processes/report-failure.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { type DbArguments, readDbArguments } from './db-arguments.ts';
import { runResetPassword } from './rescue-user.ts';

async function run(): Promise<void> {
  const given = readDbArguments(process.argv.slice(2));
  if (typeof given === 'string') return console.log(given);
  const settings = readSettings(process.env);
  switch (given.command) {
    case 'migrate':
      return migrate(settings);
    case 'backup':
      return backup(settings, given);
    case 'restore':
      return restore(settings, given);
    case 'copy':
      return copy(settings, given);
    case 'check':
      return check(settings);
    case 'reset-password':
      return runResetPassword(given.username);
  }
}

async function migrate(settings: Settings): Promise<void> {
  checkDataDir(settings.dataDir);
  const ran = await migrateDatabase(settings);
  console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The tables are up to date.');
}

type Given<Command> = Extract<DbArguments, { command: Command }>;

async function backup(settings: Settings, { path, keep }: Given<'backup'>): Promise<void> {
  const target = path === undefined ? join(settings.dataDir, 'backups', '/') : absolute(path);
  const signal = endOnSignal();
  const options = { path: target, keep, signal };
  const created = await createBackup(settings, options).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!created) return console.error('Ended before the backup was complete: there is none.');
  const { path: file, bytes } = created;
  const megabytes = (bytes / 1_000_000).toFixed(1);
  console.log(`Backed up to ${file} (${megabytes} MB).`);
}

async function restore(settings: Settings, given: Given<'restore'>): Promise<void> {
  const { path, replace, asItWas } = given;
  checkDataDir(settings.dataDir);
  const mayReplace = (content: string) => replace === true || confirm(content);
  const options = { mayReplace, asItWas };
  const { header, warning } = await restoreBackup(absolute(path), settings, options);
  if (warning !== undefined) console.warn(warning);
  console.log(`Restored the backup of ${new Date(header.created_at).toISOString()}.`);
  if (asItWas) console.log('Start the version that made it: this one would upgrade it again.');
  console.log('Everybody has to log in again.');
}

async function copy(settings: Settings, { target }: Given<'copy'>): Promise<void> {
  checkDataDir(settings.dataDir);
  const warning = await copyInstallation(settings, target);
  if (warning !== undefined) console.warn(warning);
  const next =
    target === 'postgres'
      ? 'Start the servers with DATABASE_URL.'
      : 'Start the server without DATABASE_URL.';
  console.log(`Everything is copied; the original stays as it is. ${next}`);
  console.log('Everybody has to log in again.');
}

async function confirm(content: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`This replaces ${content}: add --replace if you mean it.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`Replace ${content}? Type yes: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

async function check(settings: Settings): Promise<void> {
  const problems = await checkDatabase(settings);
  if (problems.length === 0) return console.log('The database is in order.');
  process.exitCode = 1;
  for (const problem of problems) console.error(problem);
}

function absolute(path: string): string {
  const isFolder = /[/\\]$/.test(path);
  return resolve(path) + (isFolder ? '/' : '');
}

keepFilesPrivate();
await run().catch(reportFailure);

/** Returns a signal that SIGINT or SIGTERM aborts; the process then ends with the status of that signal. */
function endOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.once(signal, () => {
      controller.abort();
      process.exitCode = 128 + number;
    });
  }
  return controller.signal;
}
