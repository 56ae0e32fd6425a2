import { accountCalls, sessionCalls } from '@catalogmx/shared/contract';
import { listChanges } from '../../history/change.repository.ts';
import { readClock } from '../../platform/database/clock.repository.ts';
import { createMailLink, findMailLink } from './mail-link.repository.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { ANA, buildTestApp, openTestApp, TEST_TIME } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { startTestMailServer, waitForLink } from '../../testing/test-mail-server.ts';
import { addTestUser } from '../../testing/data/test-user.ts';

const ADDRESS = 'ana@example.com';
const NEW = 'Wet-Slide-43-tall';
const MINUTE = 60_000;

describe.each(testDatabases)('an address and a forgotten password on $name', ({ open }) => {
  async function openWithMail() {
    const mailServer = await startTestMailServer();
    const { smtp } = mailServer;
    let now = TEST_TIME;
    const settings = { ...readSettings({ PUBLIC_URL: 'http://localhost' }), smtp };
    const testApp = await buildTestApp({ db: await open(), settings, clock: () => now });
    const { db, visitor } = testApp;
    const id = await addTestUser(db, ANA);
    const ana = await testApp.asUser(id);
    const change = (email: string, password: string = ANA.password) =>
      ana(accountCalls.changeEmail, { email, current: encodePassword(password) });
    const confirm = (token: string) => visitor(accountCalls.confirmEmail, { token });
    const account = async () => (await ana(sessionCalls.show)).body;
    const mailed = (count: number) => waitForLink(mailServer, count);
    const confirmed = async () => {
      await change(ADDRESS);
      await confirm((await mailed(1)).token);
    };
    const forget = (username: string) => visitor(accountCalls.mailLink, { username });
    const setPassword = (token: string, password = NEW) =>
      visitor(accountCalls.setPassword, { token, key: encodePassword(password) });
    const wait = (milliseconds: number) => (now += milliseconds);
    const recorded = async () => (await listChanges(db, { search: 'ana' })).changes;
    return {
      ...{ ...testApp, id, mailServer, change, confirm, account, mailed },
      ...{ confirmed, forget, setPassword, wait, recorded },
    };
  }

  test('an address counts once its link is opened, and can be removed', async () => {
    const { change, confirm, account, mailed, recorded } = await openWithMail();
    expect(await account()).toMatchObject({ email: '' });
    expect(await change(ADDRESS)).toMatchObject({ status: 202, body: { status: 'sent' } });
    const { mail, token } = await mailed(1);
    expect(mail).toContain(`To: ${ADDRESS}`);
    expect(mail).toContain('http://localhost/ConfirmEmail#');
    expect(await account()).toMatchObject({ email: '' });
    const pressedTwice = await Promise.all([confirm(token), confirm(token)]);
    expect(pressedTwice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await account()).toMatchObject({ email: ADDRESS });
    expect(await change('')).toMatchObject({ status: 200 });
    expect(await account()).toMatchObject({ email: '' });
    const changes = await recorded();
    expect(changes.map(({ fields }) => fields.email)).toEqual([
      { from: ADDRESS, to: '' },
      { from: '', to: ADDRESS },
    ]);
    expect(JSON.stringify(changes)).not.toContain(token);
  });

  test('an address needs the password and a mail server that takes it', async () => {
    const { change, mailServer } = await openWithMail();
    expect((await change(ADDRESS, 'wrong')).body).toMatchObject({ fields: { current: /./ } });
    expect(await change('ana@')).toMatchObject({ status: 400 });
    mailServer.refuse = () => 'No such user';
    for (let i = 0; i < 3; i++) await change(ADDRESS);
    // No link that never arrived counts towards the limit.
    expect(await change(ADDRESS)).toMatchObject({ status: 502, body: { code: 'mail_failed' } });
  });

  test('a link sets a new password once, and ends all sessions', async () => {
    const testApp = await openWithMail();
    const { confirmed, forget, mailed, setPassword, account, db, id, recorded } = testApp;
    await confirmed();
    expect((await forget(' ANA ')).body).toEqual({ status: 'sent' });
    const { mail, token } = await mailed(2);
    expect(mail).toContain('http://localhost/NewPassword#');
    const links = await db.selectFrom('mail_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    expect(await setPassword(token, 'ana-ana-ana')).toMatchObject({
      status: 400,
      body: { fields: { key: 'Leave the user name out of the password.' } },
    });
    const sentTwice = await Promise.all([setPassword(token), setPassword(token)]);
    expect(sentTwice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(sentTwice.map(({ body }) => body)).toContainEqual({ status: 'updated', id });
    expect(await account()).toMatchObject({ code: 'unauthorized' });
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(401);
    expect((await tryLogin(testApp, 'ana', NEW)).statusCode).toBe(200);
    const fields = { passwordReset: { from: '', to: 'e-mail' } };
    expect((await recorded())[0]).toMatchObject({ by: '', fields });
  });

  test('a link is worth nothing after 30 minutes, with a new address, or for a user switched off', async () => {
    const { confirmed, forget, mailed, setPassword, change, wait, db, id } = await openWithMail();
    const ask = async (count: number) => {
      await forget('ana');
      return (await mailed(count)).token;
    };
    await confirmed();
    const old = await ask(2);
    wait(30 * MINUTE);
    expect((await setPassword(old)).body).toMatchObject({ message: /older than 30 minutes/ });
    const ofOldAddress = await ask(3);
    await change('');
    expect(await setPassword(ofOldAddress)).toMatchObject({ status: 400 });
    const user = db.updateTable('users').where('id', '=', id);
    await user.set({ email: ADDRESS }).execute();
    const ofInactive = await ask(4);
    await user.set({ active: 0 }).execute();
    expect(await setPassword(ofInactive)).toMatchObject({ status: 400 });
  });

  test('the response is the same for unknown names and those without an address', async () => {
    const { forget, mailServer, confirmed, mailed } = await openWithMail();
    const answers = [await forget('nobody'), await forget('admin')];
    await confirmed();
    answers.push(await forget('ana'));
    await mailed(2);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([202, { status: 'sent' }]);
    }
    expect(mailServer.mails).toHaveLength(2);
  });

  test('nobody is flooded with mails', async () => {
    const { forget, confirmed, mailed, wait, change } = await openWithMail();
    await confirmed();
    for (let i = 0; i < 3; i++) {
      await forget('ana');
      await mailed(2 + i);
    }
    for (let i = 0; i < 7; i++) expect(await forget('ana')).toMatchObject({ status: 202 });
    const limited = await forget('ana');
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3600']);
    await mailed(4);
    wait(31 * MINUTE);
    for (const status of [202, 202, 202, 429]) {
      expect(await change('more@example.com')).toMatchObject({ status });
    }
  });

  test('links outlast a clock that is wrong for a while', async () => {
    const db = await open();
    await readClock(db, TEST_TIME, 0);
    const userId = await addTestUser(db, ANA);
    const link = { userId, purpose: 'password', email: ADDRESS } as const;
    const find = (token = '', now = TEST_TIME) => findMailLink(db, token, 'password', now);
    for (const days of [40, 800]) {
      const ahead = TEST_TIME + days * 86_400_000;
      const token = await createMailLink(db, link, TEST_TIME);
      const late = await createMailLink(db, link, ahead);
      expect(await find(token, ahead)).toBeUndefined();
      expect(await find(token)).toBeDefined();
      expect(await find(late)).toBeUndefined();
    }
    // Those of the wrong clock take no place.
    expect(await createMailLink(db, link, TEST_TIME)).toBeDefined();
  });
});

test('without a mail server, nothing is offered', async () => {
  const admin = await (await openTestApp()).asAdmin();
  expect((await admin(accountCalls.canMailLinks)).body).toEqual({ mail: false });
  expect((await admin(sessionCalls.show)).body).not.toHaveProperty('email');
});
