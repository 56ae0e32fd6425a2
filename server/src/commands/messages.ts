/**
 * `npm run messages`: shows the messages of the contact form that were held back as suspected.
 * `npm run messages -- 7` has message 7 mailed after all. Finds the database as the server does, which
 * may be running meanwhile, and mails.
 */
import { existsSync } from 'node:fs';
import { findHeldMessages, releaseMessage } from '../api/contact/contact.repository.ts';
import { embeddedDatabaseFile } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { heldMessageText } from './format-message.ts';
import { reportFailure } from '../process/report-failure.ts';
import { readSettings, SettingsError } from '../settings.ts';

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(embeddedDatabaseFile(dataDir))) {
    throw new SettingsError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
  }
  const [id] = process.argv.slice(2);
  const db = await openDatabase(settings);
  try {
    if (id === undefined) await show(db);
    else await release(db, Number(id));
  } finally {
    await db.destroy();
  }
}

async function show(db: Database): Promise<void> {
  const held = await findHeldMessages(db);
  for (const message of held) console.log(`${heldMessageText(message)}\n`);
  const how = 'To have one mailed after all: npm run messages -- its number';
  console.log(held.length > 0 ? how : 'No message is held back.');
}

async function release(db: Database, id: number): Promise<void> {
  const isReleased = Number.isSafeInteger(id) && (await releaseMessage(db, id, Date.now()));
  if (!isReleased) process.exitCode = 1;
  console.log(
    isReleased ? `Message ${id} is mailed within a minute.` : 'There is no such message.',
  );
}

await run().catch(reportFailure);
