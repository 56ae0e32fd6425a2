import pg from 'pg';
import { UnavailableError } from '../unavailable-error.ts';
import { limitedClient } from './limited-client.ts';

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
  /** Whether {@link connect} fails at once. */
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
