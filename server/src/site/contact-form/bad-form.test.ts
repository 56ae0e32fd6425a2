import { hiddenFields, openTestContactForm } from '../../testing/test-contact-form.ts';

const message = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'A castle?' };
const encoded = 'email=ana%40example.com&message=A+castle%3F&name=';

/** The fields that are marked and have a note. */
function invalidFields(html: string): string[] {
  const marked = html.matchAll(/id="(\w+)"[^>]* aria-describedby="\1-note" aria-invalid="true"/g);
  return Array.from(marked, ([, name = '']) => name);
}

test.each([
  ['a blank name', { name: ' ' }, ['name']],
  ['a blank message', { message: '\r\n' }, ['message']],
  ['no name and no message', { name: '', message: '' }, ['name', 'message']],
  ['no way to answer', { email: '' }, ['email', 'phone']],
  ['an email address that is none', { email: 'ana at example' }, ['email']],
  ['an email address with a header', { email: 'a@example.com\r\nBcc: b@example.com' }, ['email']],
  ['a name that is too long', { name: 'a'.repeat(121) }, ['name']],
  ['a message that is too long', { message: 'a'.repeat(5001) }, ['message']],
  ['a NUL character', { message: 'A\0 castle' }, ['message']],
])('%s is noted below its field, and the text stays', async (_, change, fields) => {
  const { post, stored } = await openTestContactForm();
  const form = { ...message, ...change };
  for (const key of ['', 'a1b2c3d4-0001']) {
    const { statusCode, body } = await post({ ...form, key });
    expect(statusCode).toBe(400);
    expect(body).toContain('<h1>Please check your message</h1>');
    expect(invalidFields(body)).toEqual(fields);
    const text = form.message.replace('\0', '').trim();
    expect(body).toContain(`>\n${text}</textarea>`);
    expect(body).toContain(`value="${form.name.trim()}"`);
  }
  expect(await stored()).toEqual([]);
});

test.each([
  ['Latin 1', Buffer.from(`${encoded}Jos\xe9`, 'latin1'), 'Jos\ufffd'],
  ['half a character', `${encoded}Jos%C3`, 'Jos\ufffd'],
  ['a lone surrogate', `${encoded}Jos%ED%A0%80`, 'Jos\ufffd\ufffd\ufffd'],
  ['a broken escape', `${encoded}Jos%zz`, 'Jos%zz'],
  ['an escaped NUL', `${encoded}Jos%00`, 'Jos'],
])('%s is noted below its field, with what can be read of it', async (_, body, name) => {
  const { post, stored } = await openTestContactForm();
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="name-note">Some characters could not be read.');
  expect(answer.body).toContain(`value="${name}"`);
  expect(answer.body).toContain('>\nA castle?</textarea>');
  expect(await stored()).toEqual([]);
});

test('line breaks count once, as they do in browsers', async () => {
  const { post } = await openTestContactForm();
  const text = 'abcd\r\n'.repeat(1000).slice(0, -2);
  expect((await post({ ...message, message: text })).statusCode).toBe(200);
});

test('what comes from elsewhere or is no form is refused with a way to the form', async () => {
  const { post, stored } = await openTestContactForm();
  for (const [status, headers] of [
    [403, { origin: 'http://evil.example' }],
    [403, { origin: 'null' }],
    [415, { 'content-type': 'application/json' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ] as const) {
    const response = await post({ ...message, key: 'a1b2c3d4-0001' }, headers);
    expect([headers, response.statusCode]).toEqual([headers, status]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.body).toContain('href="/contact-form">Open an empty form</a>');
  }
  expect(await stored()).toEqual([]);
});

test('a body that is too large is answered with 413 and how to go on', async () => {
  const { post } = await openTestContactForm();
  const answer = await post({ ...message, message: 'a'.repeat(300_000) });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain('Go back in your browser');
});

test('a body without sense gets a page', async () => {
  const { post } = await openTestContactForm();
  const bodies = ['', '&', '=', '&&name', 'name=A&name=B', '__proto__=1&constructor=2', 'key=%00'];
  for (const body of bodies) expect((await post(body)).statusCode).toBe(400);
});

test('markup in a field stays text', async () => {
  const { post } = await openTestContactForm();
  const text = `"><script>alert('1')</script></textarea>`;
  const form = { name: text, email: 'ana@example.com', phone: text.slice(0, 40), message: text };
  const confirmation = (await post({ ...form, leave_empty: text })).body;
  expect(confirmation).not.toContain('<script');
  expect(hiddenFields(confirmation)).toMatchObject({ ...form, leave_empty: text });
  expect((await post({ ...form, email: '' })).body).not.toContain('<script');
  expect((await post({ ...form, email: text })).body).not.toContain('<script');
});
