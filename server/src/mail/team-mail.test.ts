import { wellFormed } from '@catalogmx/shared/contract';
import { anyText, longText } from '@catalogmx/shared/testing/any-text';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { decodeWords, expectMailLines, readMail } from '../testing/read-mail.ts';
import { headerText } from './mail-text.ts';
import { composeTeamMail } from './team-mail.ts';

async function mailOf(subject: string, text: string): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const mail = { key: 'catalog.1.held', recipients: 'ana@example.org,team@example.org' };
  const info = await transport.sendMail(
    composeTeamMail({ ...mail, subject, text, created_at: 1 }, 'Website <website@example.com>'),
  );
  return (info.message as Buffer).toString();
}

test('a carriage return alone ends a line like any other', async () => {
  const mail = await mailOf('Held', 'Why: one\rtwo\r\nthree');
  expectMailLines(mail);
  expect(readMail(mail).text).toContain('one\ntwo\nthree');
});

test('no reason adds a header, breaks a line or arrives as another text', async () => {
  const names = Object.keys(readMail(await mailOf('Held', 'Why')).headers).sort();
  const texts = fc.oneof({ weight: 3, arbitrary: anyText }, longText(5_000));
  await fc.assert(
    fc.asyncProperty(anyText, texts, async (reason, text) => {
      const mail = await mailOf(`Held: ${reason}`, text);
      const { headers, text: shown } = readMail(mail);
      expect(names).toEqual(expect.arrayContaining(Object.keys(headers).sort()));
      expect(headers.To).toBe('ana@example.org, team@example.org');
      expectMailLines(mail);
      expect(shown).toContain(wellFormed(text).replace(/\r\n?/g, '\n'));
      expect(decodeWords(headers.Subject ?? '')).toBe(headerText(wellFormed(`Held: ${reason}`)));
    }),
    { numRuns: 100 },
  );
});
