/**
 * `npm run messages`: lists the contact messages that were quarantined as suspected spam.
 * `npm run messages -- 7`: releases message 7, which the running server then mails.
 */
import { listQuarantinedMessages, releaseMessage } from '../api/contact/contact.repository.ts';
import type { Database } from '../database/tables.ts';
import { keepFilesPrivate } from '../process/keep-files-private.ts';
import { reportFailure } from '../process/report-failure.ts';
import { formatMessage } from './format-message.ts';
import { openExistingDatabase } from './open-existing-database.ts';

async function run(): Promise<void> {
  const [id] = process.argv.slice(2);
  const db = await openExistingDatabase();
  try {
    if (id === undefined) await list(db);
    else await release(db, Number(id));
  } finally {
    await db.destroy();
  }
}

async function list(db: Database): Promise<void> {
  const messages = await listQuarantinedMessages(db);
  for (const message of messages) console.log(`${formatMessage(message)}\n`);
  const hint = 'To have one mailed after all: npm run messages -- its number';
  console.log(messages.length > 0 ? hint : 'No message is held back.');
}

async function release(db: Database, id: number): Promise<void> {
  const isReleased = Number.isSafeInteger(id) && (await releaseMessage(db, id, Date.now()));
  if (!isReleased) process.exitCode = 1;
  console.log(
    isReleased ? `Message ${id} will be mailed within a minute.` : 'There is no such message.',
  );
}

keepFilesPrivate();
await run().catch(reportFailure);
