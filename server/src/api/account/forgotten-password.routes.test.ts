import { type Account, accountCalls, sessionCalls } from '@catalogmx/shared/contract';
import { listChanges } from '../../changes/change.repository.ts';
import { readSettings } from '../../settings.ts';
import { buildTestApp, openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { startTestMailServer } from '../../testing/test-mail-server.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { until } from '../../testing/until.ts';

const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const ADDRESS = 'ana@example.com';
const NEW = 'Wet-Slide-43-tall';
const MINUTE = 60_000;

describe.each(testDatabases)('an address and a forgotten password on $name', ({ open }) => {
  async function openWithMail() {
    const mailServer = await startTestMailServer();
    const { smtp, mails } = mailServer;
    let now = 1_800_000_000_000;
    const db = await open();
    const settings = { ...readSettings({ PUBLIC_URL: 'http://localhost' }), smtp };
    const testApp = await buildTestApp({ db, settings, clock: () => now });
    const id = await addTestUser(db, ANA);
    const send = (path: string, payload: object) => testApp.call('POST', path, payload);
    const ana = await testApp.asUser(id);
    const change = (email: string, password = ANA.password) =>
      ana('PUT', accountCalls.changeEmail.path, { email, current: encodePassword(password) });
    const account = async () => (await ana('GET', sessionCalls.show.path)).json<Account>();
    /** Waits for a mail, which may come after the response, and returns the token of its link. */
    const mailed = async (count: number) => {
      await until(() => mails.length >= count);
      expect(mails).toHaveLength(count);
      const mail = (mails.at(-1) ?? '').replaceAll('=\r\n', '');
      return { mail, token: /#(?:=23)?([\w-]{40,})/.exec(mail)?.[1] ?? '' };
    };
    const confirmed = async () => {
      await change(ADDRESS);
      const { token } = await mailed(1);
      await send(accountCalls.confirmEmail.path, { token });
    };
    const forget = (username: string) => send(accountCalls.mailLink.path, { username });
    const setPassword = (token: string, password = NEW) =>
      send(accountCalls.setPassword.path, { token, key: encodePassword(password) });
    const wait = (milliseconds: number) => (now += milliseconds);
    return {
      ...{ ...testApp, db, id, mailServer, send, change, account, mailed },
      ...{ confirmed, forget, setPassword, wait },
    };
  }

  test('an address counts once its link is opened, and can be removed', async () => {
    const { send, change, account, mailed, db } = await openWithMail();
    expect(await account()).toMatchObject({ email: '' });
    const sent = await change(ADDRESS);
    expect([sent.statusCode, sent.json()]).toEqual([202, { status: 'sent' }]);
    const { mail, token } = await mailed(1);
    expect(mail).toContain(`To: ${ADDRESS}`);
    expect(mail).toContain('http://localhost/ConfirmEmail#');
    expect(await account()).toMatchObject({ email: '' });
    expect((await send(accountCalls.confirmEmail.path, { token })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ email: ADDRESS });
    expect((await send(accountCalls.confirmEmail.path, { token })).statusCode).toBe(400);
    expect((await change('')).statusCode).toBe(200);
    expect(await account()).toMatchObject({ email: '' });
    const { changes } = await listChanges(db, { search: 'ana' });
    expect(changes.map(({ fields }) => fields.email)).toEqual([
      { from: ADDRESS, to: '' },
      { from: '', to: ADDRESS },
    ]);
    expect(JSON.stringify(changes)).not.toContain(token);
  });

  test('an address needs the password and a mail server that takes it', async () => {
    const { change, mailServer } = await openWithMail();
    expect((await change(ADDRESS, 'wrong')).json()).toMatchObject({ fields: { current: /./ } });
    expect((await change('ana@')).statusCode).toBe(400);
    mailServer.refuse = () => 'No such user';
    for (let i = 0; i < 3; i++) await change(ADDRESS);
    // No link that never arrived counts towards the limit.
    const refused = await change(ADDRESS);
    expect(refused.statusCode).toBe(502);
    expect(refused.json()).toMatchObject({ code: 'mail_failed' });
  });

  test('a link sets a new password once, and ends all sessions', async () => {
    const testApp = await openWithMail();
    const { confirmed, forget, mailed, setPassword, account, db, id } = testApp;
    await confirmed();
    expect((await forget(' ANA ')).json()).toEqual({ status: 'sent' });
    const { mail, token } = await mailed(2);
    expect(mail).toContain('http://localhost/NewPassword#');
    const links = await db.selectFrom('mail_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    const weak = await setPassword(token, 'ana-ana-ana');
    expect(weak.statusCode).toBe(400);
    expect(weak.json()).toMatchObject({
      fields: { key: 'Leave the user name out of the password.' },
    });
    expect((await setPassword(token)).json()).toEqual({ status: 'updated', id });
    expect(await account()).toMatchObject({ code: 'unauthorized' });
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(401);
    expect((await tryLogin(testApp, 'ana', NEW)).statusCode).toBe(200);
    expect((await setPassword(token)).statusCode).toBe(400);
    const { changes } = await listChanges(db, { search: 'ana' });
    expect(changes[0]).toMatchObject({
      by: '',
      fields: { passwordReset: { from: '', to: 'e-mail' } },
    });
  });

  test('a link is too old after 30 minutes', async () => {
    const { confirmed, forget, mailed, setPassword, wait } = await openWithMail();
    await confirmed();
    await forget('ana');
    const { token } = await mailed(2);
    wait(30 * MINUTE);
    expect((await setPassword(token)).json()).toMatchObject({ message: /older than 30 minutes/ });
  });

  test('a link is worth nothing after a new password, a new address or for a user switched off', async () => {
    const { confirmed, forget, mailed, setPassword, change, db, id } = await openWithMail();
    await confirmed();
    await forget('ana');
    const { token } = await mailed(2);
    await change('');
    expect((await setPassword(token)).statusCode).toBe(400);
    await db.updateTable('users').set({ email: ADDRESS }).where('id', '=', id).execute();
    await forget('ana');
    const second = await mailed(3);
    await db.updateTable('users').set({ active: 0 }).where('id', '=', id).execute();
    expect((await setPassword(second.token)).statusCode).toBe(400);
  });

  test('the response is the same for unknown names and those without an address', async () => {
    const { forget, mailServer, confirmed, mailed } = await openWithMail();
    const answers = [await forget('nobody'), await forget('admin')];
    await confirmed();
    answers.push(await forget('ana'));
    await mailed(2);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(mailServer.mails).toHaveLength(2);
  });

  test('nobody is flooded with mails', async () => {
    const { forget, confirmed, mailed, wait, change } = await openWithMail();
    await confirmed();
    for (let i = 0; i < 3; i++) {
      await forget('ana');
      await mailed(2 + i);
    }
    for (let i = 0; i < 7; i++) expect((await forget('ana')).statusCode).toBe(202);
    const limited = await forget('ana');
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600']);
    await mailed(4);
    wait(31 * MINUTE);
    for (let i = 0; i < 3; i++) expect((await change(`ana${i}@example.com`)).statusCode).toBe(202);
    expect((await change('more@example.com')).statusCode).toBe(429);
  });
});

test('without a mail server, nothing is offered', async () => {
  const { call, asAdmin } = await openTestApp();
  expect((await call('GET', accountCalls.canMailLinks.path)).json()).toEqual({ mail: false });
  const admin = await asAdmin();
  expect((await admin('GET', sessionCalls.show.path)).json()).not.toHaveProperty('email');
});
