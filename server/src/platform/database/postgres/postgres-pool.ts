import pg from 'pg';
import { PostgresAdapter, PostgresDialect } from 'kysely';
import { UnavailableError } from '../database-error.ts';

/** Class 57 of https://www.postgresql.org/docs/current/errcodes-appendix.html: the connection ends. */
const OPERATOR_INTERVENTION = '57P';

export interface PoolOptions {
  /** Most connections. */
  max: number;
  /** Milliseconds for connecting, and for a place in the pool. */
  connectionTimeout: number;
  /** Milliseconds after which PostgreSQL ends a query; 0 for no limit. */
  queryTimeout: number;
}

/**
 * A pool of connections that answers at once while PostgreSQL is away, instead of waiting for each
 * connection anew.
 */
export class PostgresPool {
  /** True if {@link connect} fails at once. */
  isAway = false;
  /** For Kysely, which reads them to connect beside the pool. */
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.PoolClient>();

  /** @param warn Receives a line for each lost connection. */
  constructor(url: string, options: PoolOptions, warn: (line: string) => void) {
    // pg returns bigint as text. All of ours are times and counts, which fit into a number.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    this.#pool = new pg.Pool({
      connectionString: asForPsql(url),
      max: options.max,
      connectionTimeoutMillis: options.connectionTimeout,
      Client: limitedClient(options.queryTimeout),
      keepAlive: true,
    });
    this.options = this.#pool.options;
    this.#surviveLostConnections(warn);
  }

  /** @throws UnavailableError while PostgreSQL is away. */
  async connect(): Promise<pg.PoolClient> {
    if (this.isAway) throw new UnavailableError('PostgreSQL is away.');
    return this.#pool.connect();
  }

  get counts(): Record<'used' | 'idle' | 'waiting', number> {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Ends all connections at once, which fails the queries that run on them. */
  cut(): void {
    for (const client of this.#clients) client.connection.stream.destroy();
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /**
   * An 'error' event without a listener ends the process. The pool forwards those of idle connections and
   * ignores those of connections in use, so both need a listener.
   */
  #surviveLostConnections(warn: (line: string) => void): void {
    this.#pool.on('error', () => undefined);
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      client.once('error', ({ message }) => {
        if (!this.isAway) warn(`Lost a connection to PostgreSQL: ${message}`);
        void client.end();
      });
      // A connection can report its end more than once.
      client.on('error', () => undefined);
      // While a query runs, pg reports a shutdown to the query alone: the pool would reuse the connection.
      client.connection.on('errorMessage', (error: pg.DatabaseError) => {
        if (error.code?.startsWith(OPERATOR_INTERVENTION)) client.emit('error', error);
      });
    });
  }
}

/** Makes sslmode mean what it means to psql. By itself, pg checks the certificate for 'require' too. */
function asForPsql(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

/** Members that pg's types lack. */
interface Connection {
  parse(statement: { text: string }): void;
  bind(values: object): void;
  execute(portal: object): void;
}

interface PreparedQuery extends pg.Submittable {
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

const Query = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => PreparedQuery;

interface Client extends Omit<pg.Client, 'query'> {
  query(query: string | PreparedQuery, values?: unknown[]): unknown;
}

const Client = pg.Client as unknown as new () => Client;

/**
 * Returns a client whose statements and transactions each set their own time limits, in the same round trip. A
 * pooler in between rejects limits at the start of a connection, and passes those of a session on to others.
 * @param limit Milliseconds for a statement; 0 also lifts the other limits that a role or database may have.
 */
function limitedClient(limit: number): new () => pg.Client {
  const setLimits = limit > 0 ? limitStatements(limit) : LIFT_LIMITS;

  class LimitedQuery extends Query {
    #isSet = false;

    // Up to the next 'sync', statements share a transaction, and so its settings.
    override prepare(connection: Connection): void {
      connection.parse({ text: setLimits });
      connection.bind({});
      connection.execute({});
      super.prepare(connection);
    }

    override handleCommandComplete(message: object, connection: Connection): void {
      if (this.#isSet) super.handleCommandComplete(message, connection);
      this.#isSet = true;
    }
  }

  class LimitedClient extends Client {
    /** As Kysely calls it. */
    override query(text: string, values?: unknown[]): unknown {
      if (this.getTransactionStatus() !== 'I') return super.query(text, values);
      if (/^(begin|start transaction)\b/.test(text)) return super.query(`${text}; ${setLimits}`);
      return new Promise((resolve, reject) => {
        const config = { text, queryMode: 'extended' };
        const settle = (error: Error | null, result: pg.QueryResult) =>
          error ? reject(error) : resolve(result);
        super.query(new LimitedQuery(config, values, settle));
      });
    }
  }

  return LimitedClient as unknown as new () => pg.Client;
}

// Without a row, which pg would take for one of the query.
function limitStatements(milliseconds: number): string {
  return `select where set_config('statement_timeout', '${milliseconds}', true) is null`;
}

/** Older versions of PostgreSQL lack some of them. */
const LIFT_LIMITS = `
  select from pg_settings where case when name in (
    'statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout'
  ) then set_config(name, '0', true) is null end`;

/** Takes no lock for migrations: Kysely's is one of the session, which a pooler hands to others. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter();
  }
}

class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
