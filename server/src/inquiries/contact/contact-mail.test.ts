import fc from 'fast-check';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { wellFormed } from '@catalogmx/shared/contract';
import { anyText, longText } from '@catalogmx/shared/testing/any-text';
import { decodeWords, expectMailLines, readMail } from '../../testing/read-mail.ts';
import { composeContactMail, composeTeamMail, headerText } from '../../mail/mailer.ts';
import type { ContactMessage } from '../../mail/outbox.repository.ts';

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

async function send(mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const info = await transport.sendMail(mail);
  return (info.message as Buffer).toString();
}

const mailOf = (change: Partial<ContactMessage & typeof message>) =>
  send(composeContactMail({ ...message, ...change }, site));

function teamMailOf(subject: string, text: string): Promise<string> {
  const mail = { key: 'catalog.1.held', recipients: 'ana@example.org,team@example.org' };
  return send(composeTeamMail({ ...mail, subject, text, created_at: 1 }, site.from));
}

const HEADERS = [
  ...['Auto-Submitted', 'Content-Transfer-Encoding', 'Content-Type', 'Date', 'From'],
  ...['MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To'],
];

/** Expects a mail with the headers of a plain one, and returns its headers and its text. */
function expectPlain(
  mail: string,
  { to, subject, text }: Record<'to' | 'subject' | 'text', string>,
) {
  const { headers, text: shown } = readMail(mail);
  expect(HEADERS).toEqual(expect.arrayContaining(Object.keys(headers)));
  expect(headers.To).toBe(to);
  expectMailLines(mail);
  expect(shown).toContain(wellFormed(text).replace(/\r\n?/g, '\n'));
  expect(decodeWords(headers.Subject ?? '')).toBe(subject);
  return headers;
}

const texts = fc.oneof({ weight: 3, arbitrary: anyText }, longText(5_000));

const headersOf = (mail: string) => readMail(mail).headers;

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

test('no mail program decodes a name that looks like an encoded word', async () => {
  const { headers, text } = readMail(await mailOf({ name: '=?utf-8?Q?=42uy?= Ana' }));
  expect(decodeWords(headers.Subject ?? '')).toBe('Contact form: = ?utf-8?Q?=42uy?= Ana');
  expect(text).toContain('Name: =?utf-8?Q?=42uy?= Ana\n');
});

test('no text adds a header, breaks a line or arrives as another one', async () => {
  const address = fc.oneof(anyText, fc.constant(message.email));
  await fc.assert(
    fc.asyncProperty(anyText, address, anyText, texts, async (name, email, title, text) => {
      const articles = [{ id: 7, title, active: true }];
      const mail = await mailOf({ name, email, phone: name, articles, message: text });
      const line = headerText(wellFormed(name));
      const to = 'office@example.org';
      const headers = expectPlain(mail, { to, subject: `Contact form: ${line}`, text });
      const replyTo = line === '' ? message.email : `${line} <${message.email}>`;
      if (email === message.email) expect(readAddress(headers['Reply-To'])).toBe(replyTo);
      const held = `Held: ${name}`;
      const subject = headerText(wellFormed(held));
      const team = 'ana@example.org, team@example.org';
      expectPlain(await teamMailOf(held, text), { to: team, subject, text });
    }),
    { numRuns: 100 },
  );
});

/** Returns an address with its name decoded and unquoted. */
function readAddress(header = ''): string {
  const plain = header.replace(/^"((?:\\.|[^"\\])*)"/, (_, quoted: string) =>
    quoted.replace(/\\(.)/g, '$1'),
  );
  return decodeWords(plain);
}

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
