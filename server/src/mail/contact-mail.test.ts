import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { composeContactMail } from './contact-mail.ts';
import type { ContactMessage } from './outbox.repository.ts';

const message = {
  outboxId: 1,
  attempts: 1,
  key: 'a1b2c3d4',
  name: 'Ana López',
  email: 'ana@example.net',
  phone: '',
  message: 'Hello',
  created_at: 1_800_000_000_000,
};
const site = {
  from: 'Website <website@example.com>',
  to: 'office@example.org',
  publicUrl: 'https://party.example',
  timeZone: 'America/Chicago',
};

async function mailOf(change: Partial<ContactMessage & typeof message>): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const info = await transport.sendMail(composeContactMail({ ...message, ...change }, site));
  return (info.message as Buffer).toString();
}

/** Parses the headers, unfolded. */
function headersOf(mail: string): Record<string, string> {
  const [head = ''] = mail.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const entries = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    return [name, value];
  });
  return Object.fromEntries(entries);
}

/** Decodes the text, which is the only part. */
function bodyOf(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
  const { 'Content-Transfer-Encoding': encoding = '' } = headersOf(mail);
  if (encoding === 'base64') return decode(Buffer.from(body, 'base64'));
  if (encoding !== 'quoted-printable') return decode(Buffer.from(body));
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return decode(Buffer.from(bytes, 'latin1'));
}

const decode = (bytes: Buffer) => bytes.toString().replace(/\r\n?/g, '\n');

test('is the same mail each time it is made', async () => {
  expect(headersOf(await mailOf({}))).toMatchObject({
    From: 'Website <website@example.com>',
    To: 'office@example.org',
    'Message-ID': '<contact.a1b2c3d4@example.com>',
    Date: 'Fri, 15 Jan 2027 08:00:00 +0000',
  });
  const strip = (mail: string) => mail.replace(/boundary=.*|^--.*/gm, '');
  expect(strip(await mailOf({}))).toBe(strip(await mailOf({ attempts: 9 })));
});

test.each([
  ['in the name', { name: 'Ana\r\nBcc: victim@example.com\r\n\r\nBuy!' }],
  ['in the name as an address', { name: 'Ana <victim@example.com>, "x' }],
  ['in the e-mail address', { email: 'a@example.com\r\nBcc: victim@example.com' }],
  ['as a second address', { email: 'a@example.com,victim@example.com' }],
])('lets no header in %s', async (_, change) => {
  const headers = headersOf(await mailOf(change));
  expect(Object.keys(headers).sort()).toEqual(
    expect.arrayContaining(['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'To']),
  );
  expect(headers).not.toHaveProperty('Bcc');
  expect(headers.To).toBe('office@example.org');
  // Quoted text is a display name, even if it looks like an address.
  const replyTo = (headers['Reply-To'] ?? '').replace(/"(?:\\.|[^"\\])*"/g, '');
  expect(replyTo).not.toContain('victim');
});

test('a visitor without a plain email address is named in the text only', async () => {
  for (const email of ['', 'josé@example.com']) {
    const mail = await mailOf({ email });
    expect(headersOf(mail)).not.toHaveProperty('Reply-To');
  }
});

test('carries every character of the message', async () => {
  const text = 'Ñandú 🎈\n.\nFrom here\n'.repeat(50);
  expect(bodyOf(await mailOf({ message: text }))).toContain(text.trimEnd());
});

test('no text adds a header, breaks a line or arrives as another one', async () => {
  const names = Object.keys(headersOf(await mailOf({}))).sort();
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, anyText, async (name, email, title, text) => {
      const articles = [{ id: 7, title, active: true }];
      const mail = await mailOf({ name, email, phone: name, articles, message: text });
      const headers = headersOf(mail);
      expect(names).toEqual(expect.arrayContaining(Object.keys(headers).sort()));
      expect(headers.To).toBe('office@example.org');
      expect(Math.max(...mail.split('\r\n').map((line) => line.length))).toBeLessThan(999);
      expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(bodyOf(mail)).toContain(Buffer.from(text).toString().replace(/\r\n?/g, '\n'));
    }),
  );
});

test('names and links every article that the message is about', () => {
  const articles = [
    { id: 7, title: 'Royal Castle', active: true },
    { id: 8, title: 'Retired\r\nSlide', active: false },
    { id: 9, title: null, active: false },
  ];
  expect(composeContactMail({ ...message, articles }, site).text).toContain(
    [
      'Phone: -',
      'About: Royal Castle, https://party.example/article/7',
      'About: Retired Slide, no longer there',
      'About: Article 9, no longer there',
      'Received: Friday, January 15, 2027 at 2:00 AM CST',
    ].join('\n'),
  );
});
