import { hash } from 'node:crypto';
import { htmlProblems } from '../../testing/html-problems.ts';
import { hiddenFields, openTestContactForm } from '../../testing/test-contact-form.ts';

let post: Form['post'];
let stored: Form['stored'];

const message = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'A castle?' };
const encoded = 'email=ana%40example.com&message=A+castle%3F&name=';

type Form = Awaited<ReturnType<typeof openTestContactForm>>;

beforeEach(async () => {
  ({ post, stored } = await openTestContactForm());
});

/** The fields that are marked and have a note. */
function invalidFields(html: string): string[] {
  const marked = html.matchAll(/id="(\w+)"[^>]* aria-describedby="\1-note" aria-invalid="true"/g);
  return Array.from(marked, ([, name = '']) => name);
}

test.each([
  ['a blank name', { name: ' ' }, ['name']],
  ['no name and no message', { name: '', message: '' }, ['name', 'message']],
  ['no way to answer', { email: '' }, ['email', 'phone']],
  ['a message that is too long', { message: 'a'.repeat(5001) }, ['message']],
  ['a NUL character', { message: 'A\0 castle' }, ['message']],
])('%s is noted below its field, and the text stays', async (_, change, fields) => {
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
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="name-note">Some characters could not be read.');
  expect(answer.body).toContain(`value="${name}"`);
  expect(answer.body).toContain('>\nA castle?</textarea>');
  expect(await stored()).toEqual([]);
});

test('line breaks count once, as they do in browsers', async () => {
  const text = 'abcd\r\n'.repeat(1000).slice(0, -2);
  expect((await post({ ...message, message: text })).statusCode).toBe(200);
});

test('what comes from elsewhere or is no form is refused with a way to the form', async () => {
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
  const answer = await post({ ...message, message: 'a'.repeat(300_000) });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain('Go back in your browser');
});

test('a body without sense gets a page', async () => {
  const bodies = ['', '&', '=', '&&name', 'name=A&name=B', '__proto__=1&constructor=2', 'key=%00'];
  for (const body of bodies) expect((await post(body)).statusCode).toBe(400);
});

const odd = {
  ...{ name: 'Ana "Bo" <c>', email: 'ana@example.com', phone: '479' },
  message: '\nOne & two\r\n\r\n  three',
};

test.each<[string, (form: Form) => Promise<{ body: string; headers: object }>]>([
  ['the empty form', ({ inject }) => inject('/contact-form')],
  ['the thanks', ({ inject }) => inject('/contact-form/thanks')],
  ['the confirmation', ({ post }) => post(odd)],
  ['the form to change a message', ({ post }) => post({ ...odd, change: 'yes' })],
  ['the form with problems', ({ post }) => post({ ...odd, name: '', email: 'x' })],
  ['the page for another site', ({ post }) => post(odd, { origin: 'http://evil.example' })],
  ['the page after a failure', postWithoutOutbox],
])(
  '%s is valid, needs no script, and is kept from caches and search engines',
  async (_, request) => {
    const { body, headers } = await request(await openTestContactForm());
    expect(await htmlProblems(body)).toEqual([]);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta name="viewport" content="width=device-width">');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body.match(/<h1>/g)).toHaveLength(1);
    const [, heading = ''] = /<h1>(.*)<\/h1>/.exec(body) ?? [];
    expect(body).toContain(`<title>${heading}`);
    expect(body).not.toMatch(/<script|\sstyle=/);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(body) ?? [];
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(
        `'sha256-${hash('sha256', style, 'base64')}'`,
      ) as string,
    });
  },
);

test('the site has its own logo where there is one', async () => {
  const { businessSource, inject } = await openTestContactForm();
  const logo = 'https://cdn.example/logo.png';
  const { business } = businessSource;
  jest.spyOn(businessSource, 'business', 'get').mockReturnValue({ ...business, logo });
  const { body, headers } = await inject('/contact-form');
  expect(body).toContain(`<img src="${logo}" alt="">`);
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://cdn.example",
  );
});

async function postWithoutOutbox({ post, db }: Form) {
  const { body } = await post(odd);
  await db.schema.dropTable('outbox').execute();
  return post(hiddenFields(body));
}
