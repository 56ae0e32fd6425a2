import {
  API_ROOT,
  articleCalls,
  businessCalls,
  CLEANERS,
  imageCalls,
} from '@catalogmx/shared/contract';
import fc from 'fast-check';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { htmlProblems } from '../testing/html-problems.ts';
import { readHead } from '../testing/read-head.ts';
import { addTestImage } from '../testing/data/test-catalogue.ts';
import { hiddenFields, openTestContactForm } from '../testing/test-contact-form.ts';
import { makeTestFile } from '../testing/data/test-images.ts';
import { openTestSite } from '../testing/test-site.ts';
import { ICON_PATHS } from '../platform/html/brand.ts';

const PAGES = ['/', '/article/1', '/articles/category/1', '/contactUs', '/settings', '/nowhere'];

test('texts of any kind are in valid documents, feeds and structured data', async () => {
  const { inject, login, page, db } = await openTestSite();
  const headers = await login();
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    inject({ method, url: API_ROOT + path, payload, headers });
  await send('POST', articleCalls.save.path, { title: 'Castle', cat_id: 1 });
  await addTestImage(db, 1, { bytes: await makeTestFile('webp') });
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (title, content, name) => {
      const saved = await send('PUT', articleCalls.update.path, { id: 1, title, content });
      await send('PUT', imageCalls.edit.path, { id: 1, name });
      const address = { street: title, city: name, region: name, postalCode: name, country: 'US' };
      for (const values of [
        { name, owners: title },
        { address, priceRange: name },
        { towns: [title] },
      ]) {
        await send('PUT', businessCalls.save.path, { values });
      }
      for (const path of PAGES) {
        const html = await page(path);
        expect([path, await problemsOf(html)]).toEqual([path, []]);
        const { title: shown, meta, structuredData } = readHead(html);
        expect(shown).not.toBe('');
        if (path === '/article/1' && saved.statusCode === 200) {
          expect(JSON.stringify(structuredData)).toContain(JSON.stringify(CLEANERS.line(title)));
        }
        const picture = new URL(meta['og:image'] ?? 'x:').pathname;
        expect([picture, (await inject(picture)).statusCode]).toEqual([picture, 200]);
      }
      for (const path of ['/site.json', ICON_PATHS.manifest]) {
        expect((await inject(path)).json()).toMatchObject({});
      }
    }),
    { numRuns: 10 },
  );
});

test('texts of any kind come back from the form without scripts, and are stored as they were', async () => {
  const { post, stored, db, login, inject } = await openTestContactForm();
  const headers = await login();
  await inject({
    ...{ method: 'POST', url: API_ROOT + articleCalls.list.path, headers },
    payload: { title: 'Castle', cat_id: 1 },
  });
  const texts = fc.record({ name: anyText, email: anyText, phone: anyText, message: anyText });
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (typed, hasEmail) => {
      await db.deleteFrom('outbox').execute();
      await db.deleteFrom('contact_messages').execute();
      await db.deleteFrom('rate_limits').execute();
      const fields = { ...typed, ...(hasEmail && { email: 'ana@example.com', phone: '' }) };
      const first = await post({ ...fields, article_ids: '1' });
      expect(await problemsOf(first.body)).toEqual([]);
      if (first.statusCode !== 200) return expect(first.statusCode).toBe(400);

      const hidden = hiddenFields(first.body);
      const sent = asBrowsersSend(fields);
      expect(asBrowsersSend(hidden)).toMatchObject(sent);
      expect(await problemsOf((await post({ ...hidden, change: 'yes' })).body)).toEqual([]);
      expect((await post(hidden)).statusCode).toBe(303);
      const { name = '', email = '', phone = '', message = '' } = sent;
      expect(await stored()).toMatchObject([
        {
          name: CLEANERS.name(name),
          email: CLEANERS.email(email),
          phone: CLEANERS.phone(phone),
          message: CLEANERS.text(message),
        },
      ]);
    }),
    { numRuns: 40 },
  );
});

/** Browsers replace halves of characters; line breaks count once. */
function asBrowsersSend(fields: Record<string, string>): Record<string, string> {
  const sent = Object.entries(fields).map(([name, text]) => [
    name,
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/\r\n?/g, '\n')
      .trim(),
  ]);
  return Object.fromEntries(sent) as Record<string, string>;
}

/** A long title stays whole, without the name of the business. */
async function problemsOf(html: string): Promise<string[]> {
  return (await htmlProblems(html)).filter((problem) => !problem.includes('long-title'));
}
