import { resolve } from 'node:path';

/** Settings of the server, read from environment variables. */
export interface Settings {
  /** PORT, default 3000. */
  port: number;
  /** HOST, default 'localhost'. */
  host: string;
  /** DATA_DIR, default './data'. */
  dataDir: string;
  /** Initial password of user 1. ADMIN_PASSWORD; if undefined, one is generated and printed once. */
  adminPassword: string | undefined;
  /** URL that visitors use, without a trailing slash. PUBLIC_URL, default 'http://localhost:{PORT}'. */
  publicUrl: string;
  /** PostgreSQL URL. DATABASE_URL; if undefined, the embedded SQLite database in dataDir is used. */
  databaseUrl: string | undefined;
  /** SMTP_*; if undefined, messages are written to dataDir/mail as .eml files. */
  smtp: SmtpSettings | undefined;
  /** Origins that `?override=` may load a build from. OVERRIDE_ORIGINS, comma-separated; default none. */
  overrideOrigins: string[];
  /** Origins of other hosts whose pages may call the API. SITE_ORIGINS, comma-separated; default none. */
  siteOrigins: string[];
  /** Failing visitors that trigger a rollback. ROLLBACK_VISITORS, default 3. */
  rollbackVisitors: number;
}

export interface SmtpSettings {
  host: string;
  /** Default 587. */
  port: number;
  /** Implicit TLS. Default: true on port 465 only. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  from: string;
}

/** The message is one line that tells the operator what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Record<string, string | undefined>;

/** @throws SettingsError naming the first invalid variable. */
export function readSettings(env: Environment): Settings {
  const port = readPort(env, 'PORT', 3000);
  return {
    port,
    host: text(env, 'HOST') ?? 'localhost',
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    adminPassword: readAdminPassword(env),
    publicUrl: readPublicUrl(env, port),
    databaseUrl: readDatabaseUrl(env),
    smtp: readSmtp(env),
    overrideOrigins: readOrigins(env, 'OVERRIDE_ORIGINS'),
    siteOrigins: readOrigins(env, 'SITE_ORIGINS'),
    rollbackVisitors: readCount(env, 'ROLLBACK_VISITORS', 3),
  };
}

/** An empty variable counts as unset. */
function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(env: Environment, name: string, standard: number): number {
  const value = text(env, name);
  if (value === undefined) return standard;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new SettingsError(`${name} must be a whole number from 1 to 65535, but is '${value}'.`);
  }
  return port;
}

function readAdminPassword(env: Environment): string | undefined {
  const value = env.ADMIN_PASSWORD;
  if (value === undefined || value === '') return undefined;
  const { length } = Array.from(value);
  if (length < 8 || length > 128) {
    throw new SettingsError(`ADMIN_PASSWORD must have 8 to 128 characters, but has ${length}.`);
  }
  return value;
}

function readPublicUrl(env: Environment, port: number): string {
  const value = text(env, 'PUBLIC_URL');
  if (value === undefined) return `http://localhost:${port}`;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingsError(
      `PUBLIC_URL must be the site's address without a path, such as https://www.example.com, but is '${value}'.`,
    );
  }
  return url.origin;
}

function readDatabaseUrl(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new SettingsError(
      'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/database.',
    );
  }
  return value;
}

function readSmtp(env: Environment): SmtpSettings | undefined {
  const host = text(env, 'SMTP_HOST');
  if (host === undefined) return undefined;
  const port = readPort(env, 'SMTP_PORT', 587);
  const user = text(env, 'SMTP_USER');
  const pass = env.SMTP_PASSWORD;
  if ((user === undefined) !== (pass === undefined || pass === '')) {
    throw new SettingsError('SMTP_USER and SMTP_PASSWORD go together: set both or neither.');
  }
  const from = text(env, 'SMTP_FROM');
  if (from === undefined || !from.includes('@')) {
    throw new SettingsError('SMTP_FROM must be the e-mail address that messages are sent from.');
  }
  return {
    host,
    port,
    secure: readFlag(env, 'SMTP_SECURE') ?? port === 465,
    auth: user === undefined ? undefined : { user, pass: pass ?? '' },
    from,
  };
}

function readOrigins(env: Environment, name: string): string[] {
  const values = (text(env, name) ?? '').split(',').map((value) => value.trim());
  return values.filter(Boolean).map((value) => {
    const url = URL.parse(value);
    // Must be a bare origin, because it becomes part of a header.
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new SettingsError(
      `${name} must be origins such as http://localhost:3001, separated by commas, but one is '${value}'.`,
    );
  });
}

function readCount(env: Environment, name: string, standard: number): number {
  const value = text(env, name);
  if (value === undefined) return standard;
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new SettingsError(`${name} must be a whole number from 1 on, but is '${value}'.`);
  }
  return Number(value);
}

function readFlag(env: Environment, name: string): boolean | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') {
    throw new SettingsError(`${name} must be true or false, but is '${value}'.`);
  }
  return value === 'true';
}
