import { join, resolve } from 'node:path';
import { readOrigin } from '@catalogmx/shared/contract';
import {
  type Environment,
  readAddresses,
  readOrigins,
  readPort,
  readSecretKey,
  readText,
  SettingsError,
  readChoice,
  readNumber,
} from './environment.ts';
import { isLocalhost, readTrustProxy } from '../http/client-address.ts';
import { LOG_LEVELS } from '../logging/logger-options.ts';

/** A user of the operating system by its numbers. */
export interface RendererUser {
  uid: number;
  gid: number;
}

export type Settings = ReturnType<typeof readSettings>;

export interface SmtpSettings {
  host: string;
  /** Default 587. */
  port: number;
  /** Implicit TLS. Default: true on port 465 only. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  from: string;
}

/** The same wherever the server is started: another folder would be another, empty shop. */
const DEFAULT_DATA_DIR = join(import.meta.dirname, '../../../data');

/** @throws SettingsError naming the first invalid variable. */
export function readSettings(env: Environment) {
  const port = readPort(env, 'PORT', 3000);
  const dataDir = resolve(readText(env, 'DATA_DIR') ?? DEFAULT_DATA_DIR);
  const databaseUrl = readDatabaseUrl(env);
  const publicUrl = readPublicUrl(env, port);
  return {
    /** PORT, default 3000. */
    port,
    /** HOST, default 'localhost'. */
    host: readText(env, 'HOST') ?? 'localhost',
    /** DATA_DIR, relative to the working folder; default 'data' in the repository. */
    dataDir,
    /** Initial password of user 1. ADMIN_PASSWORD; if undefined, one is generated and printed once. */
    adminPassword: readAdminPassword(env),
    /** Encrypts secrets in the database and signs release commands. SECRET_KEY; if undefined, a file in dataDir has the key. */
    secretKey: readSecretKey(env, 'SECRET_KEY'),
    /** URL that visitors use, without a trailing slash. PUBLIC_URL, default 'http://localhost:{PORT}'. */
    publicUrl,
    /** Accepts calls from pages of any host that reaches the server, as PUBLIC_URL is not set. */
    isAnyHostAllowed: readText(env, 'PUBLIC_URL') === undefined,
    /**
     * Origin of previews, on another host than the site. PREVIEW_ORIGIN, by default 'http://preview.localhost:{port}' of a
     * site on localhost; if undefined, previews have no link.
     */
    previewOrigin: readPreviewOrigin(env, publicUrl),
    /** PostgreSQL URL. DATABASE_URL; if undefined, the embedded SQLite database in dataDir is used. */
    databaseUrl,
    /** SMTP_*; if undefined, messages are written to dataDir/mail as .eml files. */
    smtp: readSmtp(env),
    /** Who is told of automatic rollbacks, impossible ones too. RELEASE_MAIL_TO, comma-separated; default nobody. */
    releaseMailTo: readAddresses(env, 'RELEASE_MAIL_TO'),
    /** Origins that `?override=` may load a build from. OVERRIDE_ORIGINS, comma-separated; default none. */
    overrideOrigins: readOrigins(env, 'OVERRIDE_ORIGINS'),
    /**
     * Proxies whose X-Forwarded-For is believed: addresses, networks such as 10.0.0.0/8, or a number of hops.
     * TRUST_PROXY, default 'loopback'.
     */
    trustProxy: readTrustProxy(env),
    /** The bearer token for `/metrics`. METRICS_TOKEN; without it only this machine reads, unless the site is public. */
    metricsToken: readMetricsToken(env),
    /** Runs the code of releases. RENDERER_USER, two numbers such as 64501:64501; default the server's own user. */
    rendererUser: readRendererUser(env),
    /** Failing visitors that trigger a rollback. ROLLBACK_VISITORS, default 3. */
    rollbackVisitors: readNumber(env, 'ROLLBACK_VISITORS', 3),
    ...readBackupDirs(env, dataDir, databaseUrl === undefined),
    /** Days that changes of administrators are kept, at least a year. HISTORY_DAYS, default 730. */
    historyDays: readNumber(env, 'HISTORY_DAYS', 730, { min: 365 }),
    /** The lowest level that is logged. LOG_LEVEL, default 'info'. */
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
  };
}

function readRendererUser(env: Environment): RendererUser | undefined {
  const value = readText(env, 'RENDERER_USER');
  if (value === undefined) return undefined;
  const [, uid, gid] = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/.exec(value) ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new SettingsError(
    `RENDERER_USER must be the numbers of a user and a group other than root, such as 64501:64501, but is '${value}'.`,
  );
}

function readMetricsToken(env: Environment): string | undefined {
  const value = readText(env, 'METRICS_TOKEN');
  if (value === undefined || /^\S{16,}$/.test(value)) return value;
  throw new SettingsError('METRICS_TOKEN must have at least 16 characters, none of them a space.');
}

function readBackupDirs(env: Environment, dataDir: string, byDefault: boolean) {
  const value = readChoice(env, 'BACKUPS', ['on', 'off']);
  const folder = resolve(readText(env, 'BACKUP_DIR') ?? join(dataDir, 'backups'));
  const isDaily = value === 'on' || (value === undefined && byDefault);
  return {
    /** Folder of the daily backups. BACKUP_DIR, default dataDir/backups; undefined if BACKUPS is off. */
    backupDir: isDaily ? folder : undefined,
    /** Folder of the backups that precede an upgrade; undefined if BACKUPS=off. */
    upgradeBackupDir: value === 'off' ? undefined : join(folder, 'before-upgrades'),
  };
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
  const value = readText(env, 'PUBLIC_URL');
  if (value === undefined) return `http://localhost:${port}`;
  const origin = readOrigin(value);
  if (origin !== undefined) return origin;
  throw new SettingsError(
    `PUBLIC_URL must be the site's one address without a path, such as https://www.example.com, but is '${value}'.`,
  );
}

/** Another host, not only another port: hosts share their cookies between ports. */
function readPreviewOrigin(env: Environment, publicUrl: string): string | undefined {
  const [origin, ...more] = readOrigins(env, 'PREVIEW_ORIGIN');
  if (origin === undefined) return localPreviewOrigin(publicUrl);
  if (more.length > 0) throw new SettingsError('PREVIEW_ORIGIN must be one origin.');
  const hostOf = (address: string) => new URL(address).hostname;
  if (hostOf(origin) !== hostOf(publicUrl)) return origin;
  throw new SettingsError(
    `PREVIEW_ORIGIN must be on a host of its own, and not on that of PUBLIC_URL, but is '${origin}'.`,
  );
}

function localPreviewOrigin(publicUrl: string): string | undefined {
  const { protocol, hostname, host } = new URL(publicUrl);
  return isLocalhost(hostname) ? `${protocol}//preview.${host}` : undefined;
}

/** Those of psql without 'allow' and 'prefer', with which pg would not fall back to plain text. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

function readDatabaseUrl(env: Environment): string | undefined {
  const value = readText(env, 'DATABASE_URL');
  if (value === undefined) return undefined;
  const url = /^postgres(ql)?:\/\//.test(value) ? URL.parse(value) : null;
  // Of a password with # or /, a part would pass for the port, and be logged.
  if (!url || value.includes('#') || /@/.test(url.pathname + url.search)) {
    throw new SettingsError(
      'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/database. ' +
        'In the password write %23 for #, %2F for /, %3F for ? and %40 for @.',
    );
  }
  const mode = url.searchParams.get('sslmode') ?? 'disable';
  if (!SSL_MODES.includes(mode)) {
    throw new SettingsError(
      `DATABASE_URL must have one of these as sslmode: ${SSL_MODES.join(', ')}. It has '${mode}'.`,
    );
  }
  return value;
}

function readSmtp(env: Environment): SmtpSettings | undefined {
  const host = readText(env, 'SMTP_HOST');
  if (host === undefined) return undefined;
  const port = readPort(env, 'SMTP_PORT', 587);
  const secure = readChoice(env, 'SMTP_SECURE', ['true', 'false']);
  const user = readText(env, 'SMTP_USER');
  const pass = env.SMTP_PASSWORD;
  if ((user === undefined) !== (pass === undefined || pass === '')) {
    throw new SettingsError('SMTP_USER and SMTP_PASSWORD go together: set both or neither.');
  }
  const from = readText(env, 'SMTP_FROM');
  if (from === undefined || !/^[^@,;*\p{Cc}]+@[^@,;*\p{Cc}]+$/u.test(from)) {
    throw new SettingsError('SMTP_FROM must be the one email address that messages are sent from.');
  }
  return {
    host,
    port,
    secure: secure === undefined ? port === 465 : secure === 'true',
    auth: user === undefined ? undefined : { user, pass: pass ?? '' },
    from,
  };
}
