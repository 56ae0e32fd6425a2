import { hash } from 'node:crypto';
import { htmlProblems } from '../../testing/html-problems.ts';
import { hiddenFields, openTestContactForm } from '../../testing/test-contact-form.ts';

const message = {
  name: 'Ana "Bo" <c>',
  email: 'ana@example.com',
  phone: '479',
  message: '\nOne & two\r\n\r\n  three',
};

type Form = Awaited<ReturnType<typeof openTestContactForm>>;

test.each<[string, (form: Form) => Promise<{ body: string; headers: object }>]>([
  ['the empty form', ({ inject }) => inject('/contact-form')],
  ['the thanks', ({ inject }) => inject('/contact-form/thanks')],
  ['the confirmation', ({ post }) => post(message)],
  ['the form to change a message', ({ post }) => post({ ...message, change: 'yes' })],
  ['the form with problems', ({ post }) => post({ ...message, name: '', email: 'x' })],
  ['the page for another site', ({ post }) => post(message, { origin: 'http://evil.example' })],
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
  const { body } = await post(message);
  await db.schema.dropTable('outbox').execute();
  return post(hiddenFields(body));
}
