import pg from 'pg';

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
export function limitedClient(limit: number): new () => pg.Client {
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
