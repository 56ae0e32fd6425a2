import type { Generated, Kysely } from 'kysely';

/**
 * The tables. Times are whole milliseconds since 1970 and flags are 0 or 1, so that both databases
 * hold the same values.
 */
export interface Tables {
  articles: {
    id: Generated<number>;
    title: string;
    content: string;
    cat_id: number;
    active: number;
    created_at: number;
    updated_at: number;
  };
  images: {
    id: Generated<number>;
    article_id: number;
    name: string;
    /** Media type of the bytes. */
    type: string;
    width: number;
    height: number;
    /** First 16 hexadecimal digits of the bytes' SHA-256. */
    version: string;
    bytes: Uint8Array;
    active: number;
    created_at: number;
  };
  users: {
    id: Generated<number>;
    username: string;
    /** The user name as usernameKey makes it, unique. */
    username_key: string;
    name: string;
    password_hash: string;
    active: number;
    created_at: number;
    updated_at: number;
  };
  sessions: {
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: string;
    user_id: number;
    created_at: number;
    last_seen_at: number;
  };
  login_failures: {
    /**
     * 'user:{username_key}', 'address:{ip}' or 'pair:{ip} {username_key}'; 'familiar:{ip} {username_key}'
     * for an address that a login came from, whose time is that of the login.
     */
    subject: string;
    failures: number;
    last_failed_at: number;
  };
  contact_messages: {
    id: Generated<number>;
    /** Made by the sender, unique. */
    key: string;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: number;
    /** Why it is taken for spam and not mailed; empty where it is not. */
    suspicion: Generated<'' | 'hidden_field' | 'too_fast' | 'too_many'>;
  };
  outbox: {
    id: Generated<number>;
    message_id: number;
    attempts: number;
    next_attempt_at: number;
    /** Why the last attempt failed; empty where none has. */
    last_error: string;
    /** Null until the mail is handed over. */
    sent_at: number | null;
  };
  deploy_tokens: {
    app: string;
    /** SHA-256 of the token, in hexadecimal, unique. */
    token_hash: string;
    created_at: number;
  };
}

/** The database handle that every repository function takes first. */
export type Database = Kysely<Tables>;
