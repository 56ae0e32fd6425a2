import { confirmedTime } from '../database/clock.repository.ts';
import type { Database } from '../database/tables.ts';

/** Milliseconds for which a mail is stored after it was written. */
const STORED_FOR = 30 * 86_400_000;

/** A mail about releases to the people who make them. */
export interface TeamMail {
  /** What it is about. Mails of the same key are one. */
  key: string;
  /** Comma-separated addresses. */
  recipients: string;
  subject: string;
  text: string;
  created_at: number;
}

/** Puts a mail into the outbox. Returns false if one of its key is or was there already. */
export function addTeamMail(db: Database, mail: TeamMail): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('team_mails')
      .values(mail)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await deleteOld(transaction, (await confirmedTime(transaction, mail.created_at)) - STORED_FOR);
    await transaction
      .insertInto('outbox')
      .values({
        team_mail_id: added.id,
        attempts: 0,
        next_attempt_at: mail.created_at,
        last_error: '',
      })
      .execute();
    return true;
  });
}

export function findTeamMail(db: Database, id: number): Promise<TeamMail | undefined> {
  return db
    .selectFrom('team_mails')
    .select(['key', 'recipients', 'subject', 'text', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function deleteOld(transaction: Database, before: number): Promise<void> {
  const old = transaction.selectFrom('team_mails').select('id').where('created_at', '<', before);
  await transaction.deleteFrom('outbox').where('team_mail_id', 'in', old).execute();
  await transaction.deleteFrom('team_mails').where('created_at', '<', before).execute();
}
