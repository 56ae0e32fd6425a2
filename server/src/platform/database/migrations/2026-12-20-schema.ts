import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * All tables. Servers of the version before work on them as well, which write `sessions.confirmed_at`,
 * `sessions.login_hash`, `release_visitors.seen_at` and `release_visitors.counted`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types = isPostgres ? POSTGRES : SQLITE;
  const triggers = isPostgres ? postgresTriggers() : sqliteTriggers();
  for (const statement of [...tables(types), ...INDEXES, ...REVISIONS, ...triggers]) {
    await sql.raw(statement).execute(db);
  }
}

interface Types {
  id: string;
  bytes: string;
  /** Text that is sorted by its code points. */
  sorted: string;
}

// SQLite reuses the highest id after a delete unless told otherwise.
const SQLITE = { id: 'integer primary key autoincrement', bytes: 'blob', sorted: 'text' };
const POSTGRES = { id: 'serial primary key', bytes: 'bytea', sorted: 'text collate "C"' };

const FLAG = (name: string) => `${name} integer not null check (${name} in (0, 1))`;

/** Bytes are the last column, for SQLite reads through all of a value to reach the columns behind it. */
function tables({ id, bytes, sorted }: Types): string[] {
  return [
    `create table articles (
      id ${id},
      title text not null,
      content text not null,
      cat_id integer not null,
      ${FLAG('active')},
      created_at bigint not null,
      updated_at bigint not null,
      search_text ${sorted} default '' not null,
      title_key ${sorted} default '' not null,
      content_key ${sorted} default '' not null,
      sort_order integer default 0 not null
    )`,
    `create table images (
      id ${id},
      article_id integer not null references articles (id),
      name text not null,
      type text not null,
      width integer not null,
      height integer not null,
      version text not null,
      ${FLAG('active')},
      created_at bigint not null,
      position integer default 2147483647 not null,
      bytes ${bytes} not null
    )`,
    `create table deleted_images (
      id integer primary key,
      deleted_at bigint not null,
      article_id integer not null references articles (id),
      name text not null,
      type text not null,
      width integer not null,
      height integer not null,
      version text not null,
      active integer not null,
      created_at bigint not null,
      position integer not null,
      bytes ${bytes} not null
    )`,
    `create table users (
      id ${id},
      username text not null,
      username_key text not null unique,
      name text not null,
      password_hash text not null,
      ${FLAG('active')},
      created_at bigint not null,
      updated_at bigint not null,
      email text default '' not null,
      must_change_password integer default 0 not null
    )`,
    `create table sessions (
      token_hash text primary key,
      user_id integer not null references users (id),
      created_at bigint not null,
      last_seen_at bigint not null,
      user_agent text,
      confirmed_at bigint default 0 not null,
      purpose text default 'admin' not null,
      login_hash text
    )`,
    `create table two_factor (
      user_id integer primary key references users (id),
      secret text not null,
      confirmed_at bigint,
      last_step integer not null
    )`,
    `create table recovery_codes (
      code_hash text primary key,
      user_id integer not null references users (id)
    )`,
    `create table login_failures (
      subject text primary key,
      failures integer not null,
      last_failed_at bigint not null
    )`,
    `create table mail_links (
      token_hash text primary key,
      user_id integer not null references users (id),
      purpose text not null,
      email text not null,
      expires_at bigint not null
    )`,
    `create table contact_messages (
      id ${id},
      key text not null unique,
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      created_at bigint not null,
      suspicion text default '' not null,
      held_reasons text default '' not null,
      article_id integer,
      article_ids text default '' not null,
      read_at bigint,
      handled_at bigint,
      search_text text default '' not null
    )`,
    `create table team_mails (
      id ${id},
      key text not null unique,
      recipients text not null,
      subject text not null,
      text text not null,
      created_at bigint not null
    )`,
    `create table outbox (
      id ${id},
      message_id integer unique references contact_messages (id),
      team_mail_id integer unique references team_mails (id),
      attempts integer not null,
      next_attempt_at bigint not null,
      last_error text not null,
      sent_at bigint
    )`,
    'create table rate_limits (subject text primary key, last_at bigint not null, calls text not null)',
    `create table changes (
      id ${id},
      at bigint not null,
      user_id integer,
      user_name text not null,
      kind text not null,
      subject_id integer not null,
      subject text not null,
      article_id integer,
      search_text text not null,
      fields text not null
    )`,
    `create table idempotency_keys (
      user_id integer not null,
      key text not null,
      call text not null,
      body_hash text default '' not null,
      created_id integer not null,
      created_at bigint not null,
      primary key (user_id, key)
    )`,
    `create table business_versions (
      version integer primary key,
      at bigint not null,
      user_id integer,
      user_name text not null,
      fields text not null,
      saved text not null
    )`,
    `create table business_pictures (
      version text primary key,
      created_at bigint not null,
      small ${bytes} not null,
      bytes ${bytes} not null
    )`,
    `create table deploy_tokens (
      name text primary key,
      app text not null,
      token_hash text not null unique,
      scopes text not null,
      created_at bigint not null,
      expires_at bigint
    )`,
    'create table releases (app text not null, version text not null, primary key (app, version))',
    `create table release_contents (hash text primary key, bytes ${bytes} not null)`,
    `create table release_files (
      app text not null,
      version text not null,
      path text not null,
      hash text not null references release_contents (hash),
      primary key (app, version, path),
      foreign key (app, version) references releases (app, version) on delete cascade
    )`,
    'create table release_documents (name text primary key, content text not null)',
    `create table release_trials (
      app text not null,
      version text not null,
      since text not null,
      salt text not null,
      primary key (app, version, since)
    )`,
    `create table release_visitors (
      app text not null,
      version text not null,
      since text not null,
      visitor text not null,
      failed integer not null,
      seen_at bigint default 0 not null,
      counted integer default 1 not null,
      primary key (app, version, since, visitor),
      foreign key (app, version, since)
        references release_trials (app, version, since) on delete cascade
    )`,
    'create table signing_keys (name text primary key, key text not null)',
    'create table leases (name text primary key, until bigint not null)',
    'create table revisions (topic text primary key, revision bigint not null)',
  ];
}

const INDEXES = [
  'create index articles_by_active on articles (active, sort_order, id)',
  'create index articles_by_category on articles (active, cat_id, sort_order, id)',
  'create index articles_by_content_key on articles (active, content_key, id)',
  'create index articles_by_title_key on articles (active, title_key, id)',
  // For the last place, and for searches, which read articles of both states in this order.
  'create index articles_in_order on articles (sort_order, id)',
  'create index changes_by_article on changes (article_id, id)',
  'create index images_in_order on images (article_id, position, id, active)',
  'create index recovery_codes_by_user on recovery_codes (user_id)',
  // For the removal of contents that no release has any more.
  'create index release_files_hash on release_files (hash)',
  'create index sessions_by_user on sessions (user_id)',
];

const REVISIONS = ['catalogue', 'business', 'releases'].map(
  (topic) => `insert into revisions (topic, revision) values ('${topic}', 1)`,
);

/** Triggers raise the revisions, so that nothing that writes can forget to. */
const TOPICS = { articles: 'catalogue', images: 'catalogue', business_versions: 'business' };

function sqliteTriggers(): string[] {
  return Object.entries(TOPICS).flatMap(([table, topic]) =>
    ['insert', 'update', 'delete'].map(
      (event) =>
        `create trigger ${table}_${event}_raises_revision after ${event} on ${table}
        begin update revisions set revision = revision + 1 where topic = '${topic}'; end`,
    ),
  );
}

/** Deferred to the commit: transactions that locked the row earlier could wait for each other in a circle. */
function postgresTriggers(): string[] {
  const functions = ['catalogue', 'business', 'releases'].map(
    (topic) => `
      create function raise_revision_of_${topic}() returns trigger language plpgsql as $$
      begin
        update revisions set revision = revision + 1 where topic = '${topic}';
        return null;
      end $$`,
  );
  const trigger = (name: string, events: string, table: string, topic: string, when = '') => `
    create constraint trigger ${name} after ${events} on ${table} deferrable initially deferred
    for each row ${when} execute function raise_revision_of_${topic}()`;
  return [
    ...functions,
    ...Object.entries(TOPICS).map(([table, topic]) =>
      trigger(`${table}_raise_revision`, 'insert or update or delete', table, topic),
    ),
    // SQLite has the releases in a folder.
    trigger('releases_raise_revision', 'insert or delete', 'releases', 'releases'),
    // Not for the counts, which change every few seconds.
    trigger(
      'registry_raises_revision',
      'insert or update',
      'release_documents',
      'releases',
      "when (new.name = 'registry')",
    ),
  ];
}
