import {
  Change,
  ChangeKind,
  type ChangePage,
  type ChangeQuery,
  type SaveConflict,
  searchText,
  type SessionInfo,
} from '@catalogmx/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import { paginate, parseStored } from '../platform/database/rows.ts';
import { deleteOldest, confirmedTime } from '../platform/database/clock.repository.ts';
import { hasWords } from '../platform/database/text-keys.ts';
import type { Database } from '../platform/database/tables.ts';
import { ApiError } from '../platform/http/errors.ts';
import { everyDay } from '../platform/processes/every-day.ts';

const PAGE_SIZE = 50;

/** The administrator who changes something; null for the server itself. */
export type Author = Pick<SessionInfo, 'id' | 'name'> | null;

export type NewChange = Pick<Change, 'kind' | 'subject' | 'article_id' | 'fields'> & {
  /** Id of the article, image or user; 0 for the business. */
  subject_id: number;
};

/** Records a change. Call it in the transaction of the change, and never with a secret. */
export async function recordChange(
  transaction: Database,
  { kind, subject_id, subject, article_id, fields }: NewChange,
  by: Author,
  now: number,
): Promise<void> {
  const user_name = by?.name ?? '';
  await transaction
    .insertInto('changes')
    .values({
      at: now,
      user_id: by?.id ?? null,
      user_name,
      kind,
      subject_id,
      subject,
      article_id: article_id ?? null,
      search_text: searchText(user_name, subject),
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** Records a change of a user, unless no field differs. */
export async function recordUserChange(
  transaction: Database,
  { id, username }: Pick<SessionInfo, 'id' | 'username'>,
  fields: Change['fields'],
  by: Author,
  now: number,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const user = { kind: 'user', subject_id: id, subject: username } as const;
  await recordChange(transaction, { ...user, fields }, by, now);
}

export function changedFields(
  before: Record<string, FieldValue>,
  after: Record<string, FieldValue | undefined>,
): Change['fields'] {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) =>
      to === undefined || to === before[name] ? [] : [[name, { from: before[name] ?? null, to }]],
    ),
  );
}

/** Stands for a value that is not recorded, such as that of a password. */
export const HIDDEN = { from: '', to: '' };

/** Stands for a password that was set by a mailed link. */
export const RESET_BY_MAIL = { passwordReset: { from: '', to: 'e-mail' } };

type FieldValue = string | number | boolean;

export function newFields(fields: Record<string, FieldValue>): Change['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }]));
}

/** Lists changes, the newest first, and counts those of all pages. */
export async function listChanges(
  db: Database,
  { limit = PAGE_SIZE, offset, ...filter }: ChangeQuery,
): Promise<ChangePage> {
  const query = selectChanges(db, filter);
  const [rows, { total }, people] = await Promise.all([
    paginate(query.selectAll().orderBy('id', 'desc'), { limit, offset }).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    filter.article === undefined ? listPeople(db) : undefined,
  ]);
  const changes = rows.map(({ id, at, user_name, kind, subject, article_id, fields }) => ({
    ...{ id, at, by: user_name, kind, subject },
    ...(article_id !== null && { article_id }),
    fields: parseStored(Change.properties.fields, fields) as Change['fields'],
  }));
  return { changes, total, ...(people && { people }) };
}

/** Lists who has changed anything, by the names at that time. */
async function listPeople(db: Database): Promise<string[]> {
  const rows = await selectKnown(db).select('user_name').distinct().execute();
  return rows.map(({ user_name }) => user_name).sort((one, other) => one.localeCompare(other));
}

/** Who changed a field of an article last, and when; undefined if that is not known. */
export async function findLastChange(
  db: Database,
  articleId: number,
  field: string,
): Promise<{ by: string; at: number } | undefined> {
  return (
    db
      .selectFrom('changes')
      .select(['user_name as by', 'at'])
      .where('article_id', '=', articleId)
      .where('kind', '=', 'article')
      // The names of the fields are at the top level of the JSON, and quotes in texts are escaped.
      .where('fields', 'like', `%"${field}":{"from":%`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

const OVERWRITES = 'Somebody else has changed the same. Choose what stays and save again.';

/**
 * Returns 409 for a save that would overwrite what others have saved meanwhile.
 * @param current Those values.
 * @param findLast Finds who changed a field last.
 */
export async function saveConflict(
  current: object,
  findLast: (field: string) => ReturnType<typeof findLastChange>,
): Promise<ApiError> {
  const conflicts: SaveConflict['conflicts'] = {};
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(current) as [string, string | number | boolean][]) {
    const { by = '', at = null } = (await findLast(field)) ?? {};
    conflicts[field] = { value, by, at };
    fields[field] = 'Changed by somebody else.';
  }
  const body: SaveConflict = { code: 'conflict', message: OVERWRITES, fields, conflicts };
  return new ApiError(409, body);
}

/** Deletes the first of the changes before a time. */
export function deleteOldChanges(db: Database, before: number): Promise<void> {
  return deleteOldest(db, 'changes', 'at', before);
}

/** Leaves out other kinds: older servers recorded releases here. */
function selectKnown(db: Database) {
  const kinds = ChangeKind.anyOf.map((kind) => kind.const);
  return db.selectFrom('changes').where('kind', 'in', kinds);
}

function selectChanges(db: Database, filter: ChangeQuery) {
  const { article, search = '', by, kind, since, until } = filter;
  let query = selectKnown(db).where((is) => hasWords(is, 'changes.search_text', search));
  if (article !== undefined) query = query.where('article_id', '=', article);
  if (by !== undefined) query = query.where('user_name', '=', by);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  return query;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes the changes that are older than `days`, now and every day.
 * @returns A function that stops it.
 */
export function pruneChanges(db: Database, days: number, log: FastifyBaseLogger): () => void {
  return everyDay(
    db,
    'prune changes',
    async () => deleteOldChanges(db, (await confirmedTime(db)) - days * DAY_MS),
    (error) => log.warn({ err: error }, 'Old changes could not be deleted.'),
  );
}
