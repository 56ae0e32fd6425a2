import {
  type AskedArticle,
  HeldReasons,
  type Inquiry,
  type InquiryQuery,
} from '@catalogmx/shared/contract';
import { findAskedArticles } from '../articles/index.ts';
import { paginate, parseStored } from '../platform/database/rows.ts';
import { hasWords } from '../platform/database/text-keys.ts';
import type { Database } from '../platform/database/tables.ts';
import { addToOutbox } from '../mail/index.ts';

const PAGE_SIZE = 50;

/** Lists contact messages, the newest first, and counts those of all pages. */
export async function listInquiries(
  db: Database,
  { limit = PAGE_SIZE, offset, ...filter }: InquiryQuery,
): Promise<{ inquiries: Inquiry[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    paginate(selectInquiries(db, filter), { limit, offset }).execute(),
    selectMessages(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const articlesOf = await findAskedArticles(db, rows);
  return { inquiries: rows.map((row) => toInquiry(row, articlesOf(row))), total };
}

/** Counts the unread messages, and among them those held back as spam. */
export async function countUnread(db: Database): Promise<{ unread: number; held: number }> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => ['suspicion', fn.countAll<number>().as('count')])
    .where('read_at', 'is', null)
    .groupBy('suspicion')
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  return { unread: sum(rows), held: sum(rows.filter(({ suspicion }) => suspicion !== '')) };
}

/** Sets or takes back marks. Returns false if there is no such message. */
export async function markInquiry(
  db: Database,
  id: number,
  { read, handled }: { read?: boolean; handled?: boolean },
  now: number,
): Promise<boolean> {
  const timeOf = (mark: boolean | undefined) =>
    mark === undefined ? undefined : mark ? now : null;
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    // A handled message has been read.
    .set({ read_at: handled ? now : timeOf(read), handled_at: timeOf(handled) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Queues a message for mailing: again, or although it was held back as spam. Returns false if there is no
 * such message.
 */
export function mailInquiry(db: Database, id: number, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_messages')
      .set({ suspicion: '' })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const queued = await transaction
      .updateTable('outbox')
      .set({ attempts: 0, next_attempt_at: now, last_error: '', sent_at: null })
      .where('message_id', '=', id)
      .executeTakeFirst();
    if (queued.numUpdatedRows === 0n) await addToOutbox(transaction, id, now);
    return true;
  });
}

/** Deletes messages together with their place in the outbox, and returns how many. */
export function deleteInquiries(
  db: Database,
  which: { id: number } | { received_before: number },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const messages = transaction.selectFrom('contact_messages').select('id');
    const ids =
      'id' in which
        ? messages.where('id', '=', which.id)
        : messages.where('created_at', '<', which.received_before);
    await transaction.deleteFrom('outbox').where('message_id', 'in', ids).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_messages')
      .where('id', 'in', ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

function selectMessages(
  db: Database,
  { list = 'inbox', search = '' }: Pick<InquiryQuery, 'list' | 'search'>,
) {
  const query = db
    .selectFrom('contact_messages as messages')
    .where('suspicion', list === 'held' ? '<>' : '=', '')
    .where((is) => hasWords(is, 'messages.search_text', search));
  if (list === 'unread') return query.where('read_at', 'is', null);
  if (list === 'handled') return query.where('handled_at', 'is not', null);
  return query;
}

function selectInquiries(db: Database, filter: Pick<InquiryQuery, 'list' | 'search'>) {
  return selectMessages(db, filter)
    .leftJoin('outbox', 'outbox.message_id', 'messages.id')
    .select(['messages.id', 'name', 'email', 'phone', 'message'])
    .select(['suspicion', 'held_reasons'])
    .select(['messages.created_at', 'read_at', 'handled_at'])
    .select(['messages.article_id', 'messages.article_ids'])
    .select(['attempts', 'last_error', 'sent_at', 'next_attempt_at'])
    .orderBy('messages.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInquiries>['execute']>>[number];

function toInquiry(row: Row, articles: AskedArticle[]): Inquiry {
  const { id, name, email, phone, message, created_at } = row;
  const { suspicion, read_at, handled_at, attempts, last_error, sent_at, next_attempt_at } = row;
  const isQueued = attempts !== null && last_error !== null && next_attempt_at !== null;
  return {
    ...{ id, name, email, phone, message, received_at: created_at },
    article: firstExisting(articles),
    articles,
    suspicion: suspicion || null,
    ...(suspicion && { held_reasons: parseStored(HeldReasons, row.held_reasons) }),
    read: read_at !== null,
    handled: handled_at !== null,
    delivery: isQueued ? { attempts, last_error, sent_at, next_attempt_at } : null,
  };
}

function firstExisting(articles: AskedArticle[]): Inquiry['article'] {
  const [first = null] = articles.flatMap(({ id, title }) => (title === null ? [] : { id, title }));
  return first;
}
