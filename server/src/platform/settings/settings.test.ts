import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from './environment.ts';
import { readSettings } from './settings.ts';

const DATA_DIR = join(import.meta.dirname, '../../../data');

const SECRET_KEY = Buffer.alloc(32, 'castle');

test('every setting has a default', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: DATA_DIR,
    adminPassword: undefined,
    secretKey: undefined,
    publicUrl: 'http://localhost:3000',
    isAnyHostAllowed: true,
    previewOrigin: 'http://preview.localhost:3000',
    databaseUrl: undefined,
    smtp: undefined,
    releaseMailTo: [],
    overrideOrigins: [],
    trustProxy: ['loopback'],
    metricsToken: undefined,
    rollbackVisitors: 3,
    backupDir: join(DATA_DIR, 'backups'),
    upgradeBackupDir: join(DATA_DIR, 'backups/before-upgrades'),
    historyDays: 730,
    logLevel: 'info',
  });
});

test('relative folders are of the working folder, and by default of the repository', () => {
  const before = process.cwd();
  process.chdir(tmpdir());
  try {
    expect(readSettings({}).dataDir).toBe(DATA_DIR);
    const { dataDir, backupDir } = readSettings({ DATA_DIR: 'shop', BACKUP_DIR: '../backups' });
    const folder = realpathSync(tmpdir());
    expect([dataDir, backupDir]).toEqual([join(folder, 'shop'), join(folder, '../backups')]);
  } finally {
    process.chdir(before);
  }
});

const ORIGIN = 'https://www.example.com';

test.each<[name: string, value: string, settings: object]>([
  ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
  // An empty variable counts as one that is not set.
  ['PORT', '', { port: 3000 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['DATA_DIR', '/tmp/party', { dataDir: '/tmp/party', backupDir: '/tmp/party/backups' }],
  ['ADMIN_PASSWORD', 'bouncy castles', { adminPassword: 'bouncy castles' }],
  ['SECRET_KEY', SECRET_KEY.toString('base64'), { secretKey: SECRET_KEY }],
  ['PUBLIC_URL', `${ORIGIN}/`, { publicUrl: ORIGIN, isAnyHostAllowed: false }],
  ['PUBLIC_URL', ORIGIN, { previewOrigin: undefined }],
  ['PUBLIC_URL', 'http://127.0.0.1:3000', { previewOrigin: undefined }],
  ['PUBLIC_URL', 'http://localhost', { previewOrigin: 'http://preview.localhost' }],
  ['PUBLIC_URL', 'https://a.localhost:84', { previewOrigin: 'https://preview.a.localhost:84' }],
  ['PREVIEW_ORIGIN', `${ORIGIN}/`, { previewOrigin: ORIGIN }],
  ['DATABASE_URL', 'postgres://u:s@localhost/p', { databaseUrl: 'postgres://u:s@localhost/p' }],
  ['RELEASE_MAIL_TO', 'a@b.example, t+s@b.org', { releaseMailTo: ['a@b.example', 't+s@b.org'] }],
  ['OVERRIDE_ORIGINS', `http://a:3001, ${ORIGIN}/`, { overrideOrigins: ['http://a:3001', ORIGIN] }],
  ['TRUST_PROXY', '10.0.0.0/8, 192.0.2.7', { trustProxy: ['10.0.0.0/8', '192.0.2.7'] }],
  ['METRICS_TOKEN', 'sixteen-characters', { metricsToken: 'sixteen-characters' }],
  ['RENDERER_USER', '64501:64502', { rendererUser: { uid: 64501, gid: 64502 } }],
  ['ROLLBACK_VISITORS', '1', { rollbackVisitors: 1 }],
  ['BACKUP_DIR', '/a', { backupDir: '/a', upgradeBackupDir: '/a/before-upgrades' }],
  ['HISTORY_DAYS', '365', { historyDays: 365 }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
])('%s=%s is read', (name, value, settings) => {
  expect(readSettings({ [name]: value })).toMatchObject(settings);
});

test.each<[port: string, secure: object, isSecure: boolean]>([
  ['465', {}, true],
  ['587', {}, false],
  ['587', { SMTP_SECURE: 'true' }, true],
])('mail goes to port %s as a user, with TLS from the start as in %j', (port, secure, isSecure) => {
  const user = { SMTP_USER: 'party', SMTP_PASSWORD: 'secret', SMTP_FROM: 'site@example.com' };
  const server = { SMTP_HOST: 'mail.example.com', SMTP_PORT: port, ...secure };
  expect(readSettings({ ...server, ...user }).smtp).toEqual({
    ...{ host: 'mail.example.com', port: Number(port), secure: isSecure },
    ...{ auth: { user: 'party', pass: 'secret' }, from: 'site@example.com' },
  });
});

test.each(
  Object.entries({
    SECRET_KEY: ['castle', Buffer.alloc(31).toString('base64')],
    PORT: ['eighty', '0', '70000', '-1', '3000.5'],
    ADMIN_PASSWORD: ['short'],
    METRICS_TOKEN: ['short', 'sixteen characters'],
    PUBLIC_URL: [
      'www.example.com',
      'https://www.example.com/shop',
      'ftp://example.com',
      'https://www.example.com,www.example.net',
      'https://*.example.com',
      'https://ana:secret@www.example.com',
    ],
    SMTP_FROM: ['ana@example.com,ben@example.com', '*@example.com'],
    DATABASE_URL: [
      'mysql://localhost/party',
      'postgres://user:12#34@localhost/party',
      'postgres://user:12#',
      'postgres://user:12/34@localhost/party',
      'postgres://user:12?34@localhost/party',
      'postgres://localhost/party?sslmode=prefer',
    ],
    SMTP_PORT: ['mail'],
    SMTP_SECURE: ['maybe'],
    RELEASE_MAIL_TO: [
      'ana@example.com; team@example.com',
      'ana@example.com, team',
      'Ana <ana@example.com>',
    ],
    OVERRIDE_ORIGINS: [
      'localhost:3001',
      'http://localhost:3001/app',
      "http://localhost:3001, 'unsafe-inline'",
      '*',
      'http://*:3001',
    ],
    // Cookies do not tell ports apart.
    PREVIEW_ORIGIN: [
      'preview.example.com',
      'https://*.example.com',
      'https://one.example.com,https://two.example.com',
      'http://localhost:4000',
    ],
    RENDERER_USER: ['www-data', '64501', '0:0', '64501:0'],
    ROLLBACK_VISITORS: ['0', 'few'],
    HISTORY_DAYS: ['364'],
    BACKUPS: ['yes'],
    LOG_LEVEL: ['loud'],
  }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('%s=%s is refused in one line that names it', (name, value) => {
  const env = { SMTP_HOST: 'mail.example.com', SMTP_FROM: 'site@example.com', [name]: value };
  const refused = () => readSettings(env);
  expect(refused).toThrow(SettingsError);
  expect(refused).toThrow(new RegExp(`^${name} .*\\.$`));
});

test('mail needs a sender, and user and password together', () => {
  expect(() => readSettings({ SMTP_HOST: 'mail.example.com' })).toThrow(/SMTP_FROM/);
  expect(() => readSettings({ SMTP_HOST: 'mail.example.com', SMTP_USER: 'party' })).toThrow(
    /SMTP_USER and SMTP_PASSWORD go together/,
  );
});

test('daily backups are on by default with the embedded database only, those before upgrades with both', () => {
  const DATABASE_URL = 'postgres://user:secret@localhost/party';
  expect(readSettings({ DATABASE_URL }).backupDir).toBeUndefined();
  expect(readSettings({ DATABASE_URL, BACKUPS: 'on' }).backupDir).toBe(join(DATA_DIR, 'backups'));
  const folder = join(DATA_DIR, 'backups/before-upgrades');
  expect(readSettings({ DATABASE_URL }).upgradeBackupDir).toBe(folder);
  const off = readSettings({ BACKUPS: 'off', BACKUP_DIR: '/tmp/backups' });
  expect(off).toMatchObject({ backupDir: undefined, upgradeBackupDir: undefined });
});
