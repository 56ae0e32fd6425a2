import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { storeMessage } from '../inquiries/contact/contact.repository.ts';
import type { SmtpSettings } from '../platform/settings/settings.ts';
import { describeCalls } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/data/test-catalogue.ts';
import { startMuteServer } from '../testing/test-client.ts';
import { startTestMailServer } from '../testing/test-mail-server.ts';
import { until } from '../testing/until.ts';
import { claimMessage, renewClaim } from './outbox.repository.ts';
import { OUTBOX_INTERVALS, retryDelay, startOutbox } from './outbox.ts';

const MINUTE = 60_000;
const log = { info: () => undefined, warn: () => undefined };

describeCalls('the outbox', (app) => {
  const start = (smtp?: SmtpSettings) => {
    const { db, settings, time } = app;
    const business = () => ({ email: 'office@example.org' });
    const clock = () => time.now;
    const outbox = startOutbox({ db, settings: { ...settings, smtp }, business, clock, log });
    atTestEnd(() => outbox.stop());
    return outbox;
  };
  const message = { name: 'Ana', email: 'ana@example.net', phone: '', message: 'Hello' };
  const store = (key: string, article_ids = '') =>
    storeMessage(app.db, { ...message, key, article_id: null, article_ids }, app.time.now);
  const row = () => app.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  const sent = async () => (await app.rows('outbox')).filter(({ sent_at }) => sent_at !== null);
  const allSent = async () => (await sent()).length === (await app.rows('outbox')).length;

  test('mails what waited at its start, and at once what comes later', async () => {
    const server = await startTestMailServer();
    await store('key-number-1');
    const outbox = start(server.smtp);
    await until(allSent);
    await store('key-number-2');
    outbox.wake();
    await until(allSent);
    expect(server.mails).toHaveLength(2);
    expect(server.mails[0]).toMatch(/^To: office@example\.org\r$/m);
    expect(server.mails[0]).toMatch(/^Reply-To: Ana <ana@example\.net>\r$/m);
    expect(await row()).toMatchObject({ attempts: 1, last_error: '', sent_at: app.time.now });
  });

  test('tries again later when the server is down or refuses the mail, until it is taken', async () => {
    const down = await startTestMailServer();
    await down.stop();
    await store('key-number-1');
    const outbox = start(down.smtp);
    await until(async () => (await row()).last_error.includes('ECONNREFUSED'));
    const next = { next_attempt_at: app.time.now + MINUTE, sent_at: null };
    expect(await row()).toMatchObject({ attempts: 1, ...next });
    outbox.wake();
    await until(async () => (await row()).attempts === 1);
    const server = await startTestMailServer(down.smtp.port);
    server.refuse = () => 'The mailbox is full';
    app.time.now += MINUTE;
    outbox.wake();
    await until(async () => (await row()).last_error.includes('The mailbox is full'));
    expect(await row()).toMatchObject({ attempts: 2, next_attempt_at: app.time.now + 2 * MINUTE });
    server.refuse = () => undefined;
    app.time.now += 2 * MINUTE;
    outbox.wake();
    await until(allSent);
    expect(server.mails).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 3, last_error: '', sent_at: app.time.now });
  });

  test.each([40, 800])('a retry %i days ahead, from a wrong clock, is due', async (days) => {
    await store('key-number-1');
    const ahead = { next_attempt_at: app.time.now + days * 86_400_000 };
    await app.db.updateTable('outbox').set(ahead).execute();
    start((await startTestMailServer()).smtp);
    await until(allSent);
  });

  test('two servers send each mail once', async () => {
    const server = await startTestMailServer();
    for (let i = 0; i < 10; i++) await store(`key-number-${i}`);
    start(server.smtp);
    start(server.smtp);
    await until(allSent);
    const ids = server.mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]);
    expect(new Set(ids)).toHaveProperty('size', 10);
    expect(ids).toHaveLength(10);
  });

  test('a mail that a killed server had taken on is sent by another after half a minute', async () => {
    const mute = await startMuteServer();
    const server = await startTestMailServer();
    await store('key-number-1');
    start({ ...server.smtp, port: mute.port });
    await once(mute.server, 'connection');
    app.time.now += 29_999;
    const outbox = start(server.smtp);
    await outbox.stop();
    expect(server.connections).toBe(0);
    app.time.now += 1;
    start(server.smtp);
    await until(allSent);
    expect(server.mails).toHaveLength(1);
  });

  test('a mail that is still being sent stays with its server', async () => {
    await store('key-number-1');
    const { lease } = OUTBOX_INTERVALS;
    const claimed = await claimMessage(app.db, app.time.now, lease);
    await renewClaim(app.db, claimed?.outboxId ?? 0, app.time.now + 2 * lease);
    expect(await claimMessage(app.db, app.time.now + lease, lease)).toBeUndefined();
    expect(await claimMessage(app.db, app.time.now + 2 * lease, lease)).toMatchObject({
      attempts: 2,
    });
  });

  test('stops after the delivery under way, and leaves the others for later', async () => {
    const server = await startTestMailServer();
    for (let i = 0; i < 3; i++) await store(`key-number-${i}`);
    const outbox = start(server.smtp);
    await until(() => server.connections > 0);
    await outbox.stop();
    const { length } = server.mails;
    expect(length).toBeLessThan(3);
    expect(await sent()).toHaveLength(length);
    outbox.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.mails).toHaveLength(length);
  });

  test('without a mail server the mails become files', async () => {
    const id = await addTestArticle(app.db, { title: 'Royal castle' });
    await store('key-number-1', `${id},99`);
    const outbox = start();
    await until(allSent);
    await outbox.stop();
    const folder = join(app.settings.dataDir, 'mail');
    const files = await readdir(folder);
    expect(files).toEqual(['2027-01-15T08-00-00.000Z-key-number-1.eml']);
    const mail = await readFile(join(folder, files[0] ?? ''), 'utf8');
    expect(mail).toMatch(/^Message-ID: <contact\.key-number-1@localhost>\r$/m);
    expect(mail).toMatch(/^Date: Fri, 15 Jan 2027 08:00:00 \+0000\r$/m);
    expect(mail).toContain('\r\n\r\nName: Ana\r\n');
    expect(mail).toContain(
      `\r\nAbout: Royal castle, http://localhost:3000/article/${id}\r\nAbout: Article 99, no longer there\r\n`,
    );
  });
});

test('the retries come ever later, for ever', () => {
  expect([1, 2, 3, 9, 10, 5000].map((attempts) => retryDelay(attempts) / MINUTE)).toEqual([
    1, 2, 4, 256, 360, 360,
  ]);
});
