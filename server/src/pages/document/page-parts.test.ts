import { openTestSite } from '../../testing/test-site.ts';
import { addContactLinks } from './page-parts.ts';

const business = { name: 'A & B <party>', phone: '(479) 555-0142', email: 'a"b@example.com' };
const page = '<noscript><p>Old</p></noscript><section id="stand-in" hidden></section>';

/** Returns the text between two marks of a page. */
function between(html: string, start: string, end: string): string {
  return html.split(start)[1]?.split(end)[0] ?? '';
}

test.each([
  ['a browser without scripts', '<noscript>', '</noscript>'],
  ['a page whose script does not come', '<section id="stand-in" hidden>', '</section>'],
])('%s has the name, phone, mail and the ways into the site', async (_where, start, end) => {
  const { page, businessSource } = await openTestSite();
  const { name, email } = businessSource.business;
  const seen = between(await page('/article/1'), start, end);
  expect(seen).toContain(name.replace('&', '&amp;'));
  expect(seen).toContain('<a href="tel:+14795550142">(479)\u00a0555\u20110142</a>');
  expect(seen).toContain(`<a href="mailto:${email}">${email}</a>`);
  for (const id of [1, 2, 3]) expect(seen).toContain(`<a href="/articles/category/${id}">`);
  expect(seen).toContain('<a href="/contactUs">');
});

test('facts cannot break out of the page', async () => {
  const { businessSource } = await openTestSite();
  const html = addContactLinks(page, { ...businessSource.business, ...business }, { apps: {} });
  expect(html).toContain('<strong>A &amp; B &lt;party&gt;</strong>');
  expect(html).toContain('href="mailto:a%22b@example.com"');
});
