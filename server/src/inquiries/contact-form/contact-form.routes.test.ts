import { API_ROOT, inquiryCalls } from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { hiddenFields, openTestContactForm } from '../../testing/test-contact-form.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';

const message = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '',
  message: 'A "castle" for <Saturday> & Sunday?\r\n\r\nThanks 🎈',
};
const expected = { ...message, message: message.message.replaceAll('\r', ''), suspicion: '' };
const DAY = 24 * 60 * 60_000;

describe.each(testDatabases)('the contact form without scripts on $name', ({ open }) => {
  let form: Awaited<ReturnType<typeof openTestContactForm>>;

  beforeEach(async () => {
    form = await openTestContactForm({ db: await open() });
  });

  test('the first POST asks to confirm, and the second stores the message and redirects to the thanks', async () => {
    const first = await form.post(message);
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('<h1>Send this message?</h1>');
    expect(first.body).toContain('A "castle" for &lt;Saturday&gt; &amp; Sunday?\n\nThanks 🎈</dd>');
    expect(first.body).not.toContain('<dt>Phone</dt>');
    expect(await form.stored()).toEqual([]);

    const second = await form.post(hiddenFields(first.body));
    expect(second.statusCode).toBe(303);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(await form.stored()).toEqual([expected]);
    expect(form.wakeOutbox).toHaveBeenCalledTimes(1);

    const thanks = await form.inject(second.headers.location as string);
    expect(thanks.statusCode).toBe(200);
    expect(thanks.body).toContain('<h1>Thanks for contacting us!</h1>');
    expect(thanks.body).toContain('We will contact you shortly, meanwhile explore our website.');
    for (const path of ['/', '/articles/category/1', '/articles/category/3']) {
      expect(thanks.body).toContain(`href="${path}"`);
    }
  });

  test('every confirmation has a key of its own, and a key that is none is replaced', async () => {
    const keys = [];
    for (const key of ['', '../../etc/passwd', 'short', 'a'.repeat(65)]) {
      const answer = await form.post({ ...message, ...(key && { key }) });
      expect(answer.body).toContain('<h1>Send this message?</h1>');
      keys.push(hiddenFields(answer.body).key);
    }
    expect(new Set(keys).size).toBe(4);
    expect(await form.stored()).toEqual([]);
  });

  test('a message arrives once, however often it is confirmed', async () => {
    const fields = hiddenFields((await form.post(message)).body);
    const pressedTwice = await Promise.all([form.post(fields), form.post(fields)]);
    const reloaded = await form.post(fields);
    // Going back sends the first request again, which makes another key.
    const again = await form.sendAndConfirm(message);
    const statuses = [...pressedTwice, reloaded, again].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([303, 303, 303, 303]);
    expect(await form.stored()).toHaveLength(1);
    expect(form.wakeOutbox).toHaveBeenCalledTimes(1);
  });

  test('another message, one about another article, or the same a day later, is stored', async () => {
    const slide = { ...message, message: 'And a slide.' };
    for (const article_ids of ['1', '1,2', '1'])
      await form.sendAndConfirm({ ...slide, article_ids });
    await form.sendAndConfirm(message);
    form.time.now += DAY + 1;
    await form.sendAndConfirm(message);
    const messages = [slide.message, slide.message, expected.message, expected.message];
    expect((await form.stored()).map(({ message }) => message)).toEqual(messages);
  });

  test('a message can be changed before it is sent', async () => {
    const fields = hiddenFields((await form.post(message)).body);
    const { statusCode, body } = await form.post({ ...fields, change: 'yes' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Get in Touch</h1>');
    expect(body).toContain(
      '>\nA "castle" for &lt;Saturday&gt; &amp; Sunday?\n\nThanks 🎈</textarea>',
    );
    expect(await form.stored()).toEqual([]);
  });

  test('a message keeps what it is about up to the end, and names it on each page', async () => {
    const castle = await addTestArticle(form.db, { title: 'Castle <XL>' });
    const slide = await addTestArticle(form.db, { title: 'Slide' });
    const retired = await addTestArticle(form.db, { title: 'Retired', active: false });
    const about = { ...message, article_ids: `${slide},x,${castle},${slide},${retired},-1` };
    const first = (await form.post(about)).body;
    expect(first).toContain('<dt>About</dt><dd>Slide\nCastle &lt;XL&gt;</dd>');
    const fields = hiddenFields(first);
    const pages = [
      await form.post({ ...fields, change: 'yes' }),
      await form.post({ ...about, name: '' }),
      await form.post({ ...fields, email: '' }),
    ];
    for (const { body } of pages) {
      expect(body).toContain('<dt>About</dt><dd>Slide\nCastle &lt;XL&gt;</dd>');
      expect(hiddenFields(body).article_ids).toBe(`${slide},${castle},${retired}`);
    }
    expect((await form.post(fields)).statusCode).toBe(303);
    const rows = await form.db.selectFrom('contact_messages').selectAll().execute();
    expect(rows).toMatchObject([
      { article_id: slide, article_ids: `${slide},${castle},${retired}` },
    ]);
  });

  test('what a program writes into the hidden field is kept up to the end, and not mailed', async () => {
    const answer = await form.sendAndConfirm({ ...message, leave_empty: 'https://spam.example' });
    expect(answer.statusCode).toBe(303);
    expect(await form.stored()).toEqual([{ ...expected, suspicion: 'hidden_field' }]);
    expect(form.wakeOutbox).not.toHaveBeenCalled();
  });

  test('the limits are those of the call, and count together with it', async () => {
    const waiting = hiddenFields((await form.post({ ...message, message: 'Waiting' })).body);
    const call = {
      method: 'POST',
      url: API_ROOT + inquiryCalls.send.path,
      headers: { origin: 'http://localhost' },
      remoteAddress: '203.0.113.1',
    } as const;
    for (let i = 0; i < 29; i++) {
      await form.inject({ ...call, payload: { ...message, key: `message-${i}` } });
    }
    const last = hiddenFields((await form.post({ ...message, message: 'Last' })).body);
    expect((await form.post(last)).statusCode).toBe(303);
    expect((await form.stored()).at(-1)?.suspicion).toBe('too_many');

    for (const fields of [message, waiting]) {
      const answer = await form.post(fields);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('3600');
      expect(answer.body).toContain('Press Submit again in 60 minutes');
      expect(answer.body).toContain('value="ana@example.com"');
    }
    // It is stored already.
    expect((await form.post(last)).statusCode).toBe(303);
    expect(await form.stored()).toHaveLength(30);
    form.time.now += DAY;
    expect((await form.sendAndConfirm(message)).statusCode).toBe(303);
  });

  test('the call still takes nothing but JSON', async () => {
    const headers = {
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const url = API_ROOT + inquiryCalls.send.path;
    const response = await form.inject({ method: 'POST', url, payload: 'name=Ana', headers });
    expect(response.statusCode).toBe(415);
  });

  test('where the database fails, the page says so and keeps the text', async () => {
    const fields = hiddenFields((await form.post(message)).body);
    await form.db.schema.dropTable('outbox').execute();
    const answer = await form.post(fields);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<h1>Something went wrong</h1>');
    expect(answer.body).toContain('Thanks 🎈</textarea>');
  });
});
