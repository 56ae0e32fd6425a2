import type { Business } from '@catalogmx/shared/contract';
import { addTestArticle, addTestImage } from '../../testing/data/test-catalogue.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL, type TestSite } from '../../testing/test-site.ts';
import { localBusiness } from './structured-data.ts';
import { describe as shorten, DESCRIPTION_LENGTH } from './page-head.ts';

const NAME = 'Ozark Bounce & Party';
let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});

const CONTEXT = 'https://schema.org';

const headOf = async (path: string) => readHead(await site.page(path));

test('the home page tells what the business is, and the contact page how to reach it', async () => {
  const { title, meta, links } = await headOf('/');
  expect(title).toBe(NAME);
  expect(links.canonical).toBe(`${TEST_URL}/`);
  expect(meta).toMatchObject({
    'og:title': NAME,
    'og:type': 'website',
    'og:site_name': NAME,
    'og:url': `${TEST_URL}/`,
    'og:image:alt': NAME,
    'twitter:card': 'summary_large_image',
    'theme-color': '#1d4ed8',
  });
  expect(meta.description).toContain('Northwest Arkansas');
  expect(meta['og:image']).toMatch(/^https:\/\/party\.example\/share\/site-[0-9a-f]{16}\.jpg$/);
  expect(meta).not.toHaveProperty('robots');
  const contact = await headOf('/contactUs');
  expect(contact.title).toBe(`Contact us | ${NAME}`);
  expect(contact.meta.description).toContain('(479) 555-0142');
});

test.each([
  ['/CONTACTUS', 'Contact us', '/contactUs'],
  ['/contactUs/?fbclid=1', 'Contact us', '/contactUs'],
  // A category exists without articles.
  ['/articles/category/01', 'RENT AN INFLATABLE', '/articles/category/1'],
  ['/articles/category/2', 'BUY AN INFLATABLE', '/articles/category/2'],
  ['/articles/category/3', 'RENT PARTY EQUIPMENT', '/articles/category/3'],
  // The server knows nothing of this one.
  ['/party-guide', '', '/party-guide'],
  ['/settings', 'Login', '/settings', 'noindex'],
  ['/dashboard', 'Main Dashboard', '/Dashboard', 'noindex'],
  ['/EditArticle', 'Editing Article', '/EditArticle', 'noindex'],
  ['/reports/2027', '', '/reports/2027', 'noindex'],
])('%s has its title, one address, and search engines where it is public', async (...row) => {
  const [asked, title, path, robots] = row;
  const { statusCode, body } = await site.inject(asked);
  const head = readHead(body);
  expect(statusCode).toBe(200);
  expect(head.title).toBe(title ? `${title} | ${NAME}` : NAME);
  expect(head.links.canonical).toBe(TEST_URL + path);
  expect([head.meta['og:title'], head.meta.robots]).toEqual([title || NAME, robots]);
});

test('an article tells its title, its text and its picture', async () => {
  const content = `Slide **down**\n\nand  again. ${'Children love it. '.repeat(20)}`;
  const id = await addTestArticle(site.db, { title: 'Fiesta Jalapeño Combo', content });
  await addTestImage(site.db, id);
  const { title, meta, links } = await headOf(`/article/${id}`);
  expect(title).toBe(`Fiesta Jalapeño Combo | ${NAME}`);
  expect(meta.description).toMatch(/^Slide down and again\. Children .*…$/);
  expect(links.canonical).toBe(`${TEST_URL}/article/${id}`);
  expect(meta).toMatchObject({
    'og:title': 'Fiesta Jalapeño Combo',
    'og:description': meta.description,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Fiesta Jalapeño Combo',
    'twitter:title': 'Fiesta Jalapeño Combo',
    'twitter:image': meta['og:image'],
  });
  expect(meta['og:image']).toMatch(new RegExp(`^${TEST_URL}/share/article-${id}-[0-9a-f]{16}`));
});

test('a long title goes without the name of the business, and no text is needed for a description', async () => {
  const title = 'Adventure Obstacle Course with a Double Slide';
  const head = await headOf(`/article/${await addTestArticle(site.db, { title })}`);
  expect(head.title).toBe(title);
  expect(head.meta['og:site_name']).toBe(NAME);
  expect(head.meta.description).toMatch(/^Adventure .* Slide\. Bounce houses/);
});

test.each(['"Big Red" 22-Foot Slide', "</title><script>alert('&amp;')</script>", 'A & B <b>'])(
  'a title is told as it is: %s',
  async (title) => {
    const id = await addTestArticle(site.db, { title, content: title });
    const html = await site.page(`/article/${id}`);
    expect(html).not.toContain('<script>alert');
    const head = readHead(html);
    expect(head.title).toBe(`${title} | ${NAME}`);
    expect(head.meta['og:title']).toBe(title);
    expect(head.meta.description).toBe(title);
    expect(head.structuredData[0]).toMatchObject({
      itemListElement: [{ name: 'Home' }, {}, { name: title }],
    });
  },
);

test('the first picture of a list and of an article is announced in the HTML', async () => {
  const id = await addTestArticle(site.db);
  const image = await addTestImage(site.db, id);
  for (const path of ['/articles/category/1', `/article/${id}`]) {
    const { body } = await site.inject(path);
    expect(body).toMatch(
      new RegExp(`<link rel="preload" as="image" imagesrcset="/img/${image}-160.webp`),
    );
  }
  expect((await site.inject('/contactUs')).body).not.toContain('as="image"');
});

test.each(['/article/1', '/articles/category/7'])(
  '%s is served although the database is down',
  async (path) => {
    await addTestArticle(site.db);
    jest.spyOn(site.db, 'selectFrom').mockImplementation(() => {
      throw new Error('The database is down.');
    });
    const { statusCode, body } = await site.inject(path);
    expect(statusCode).toBe(200);
    const { title, meta, links, structuredData } = readHead(body);
    expect(title).toBe(NAME);
    expect(links.canonical).toBe(TEST_URL + path);
    expect(meta['og:image']).toContain('/share/site-');
    expect(structuredData).toEqual([]);
    expect(body).toContain('/releases/shell/1.0.0/shell.js');
  },
);

test('a database that does not answer keeps nobody waiting', async () => {
  const wait = () => new Promise<never>(() => undefined);
  const stuck: object = new Proxy(
    {},
    { get: (_target, name) => (name === 'execute' ? wait : () => stuck) },
  );
  jest.spyOn(site.db, 'selectFrom').mockReturnValue(stuck as never);
  expect((await site.inject('/article/1')).statusCode).toBe(200);
});

const dataOf = async (path: string) => readHead(await site.page(path)).structuredData;

/** The breadcrumbs of a page. */
const breadcrumbs = (...steps: [name: string, path: string][]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: TEST_URL + path,
  })),
});

const opening = (dayOfWeek: string[], opens: string, closes: string) => ({
  ...{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
});

test('the home page names the site', async () => {
  const { name } = site.businessSource.business;
  const data = { '@context': CONTEXT, '@type': 'WebSite', '@id': `${TEST_URL}/#site`, name };
  expect((await dataOf('/'))[1]).toEqual({ ...data, url: `${TEST_URL}/` });
});

test.each(['/', '/contactUs'])('%s describes the business', async (path) => {
  const { name, phone, map } = site.businessSource.business;
  expect((await dataOf(path))[0]).toEqual(
    expect.objectContaining({
      '@context': CONTEXT,
      '@type': 'LocalBusiness',
      '@id': `${TEST_URL}/#business`,
      name,
      url: `${TEST_URL}/`,
      telephone: phone,
      image: expect.stringContaining(`${TEST_URL}/share/site-`) as string,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1200 Sample Street',
        addressLocality: 'Springdale/Tontitown',
        addressRegion: 'AR',
        postalCode: '72762',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', ...map },
      areaServed: expect.arrayContaining([{ '@type': 'City', name: 'Tontitown' }]) as object[],
      openingHoursSpecification: [
        opening(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '09:00', '18:00'),
        opening(['Saturday'], '08:00', '20:00'),
      ],
      priceRange: '$$',
      sameAs: ['https://www.facebook.com/', 'https://www.instagram.com/'],
    }),
  );
});

test('hours, towns and prices that are not known are left out', async () => {
  const facts = { ...site.businessSource.business, hours: [], towns: undefined, priceRange: '' };
  const data = localBusiness(facts, TEST_URL, `${TEST_URL}/share.jpg`);
  expect(data).not.toHaveProperty('openingHoursSpecification');
  expect(data).not.toHaveProperty('priceRange');
  expect(data.areaServed).toBe('Northwest Arkansas');
});

test('search engines get hours past midnight on one day, and 24 hours until 23:59', async () => {
  const hours: Business['hours'] = [
    { days: ['Fr'], opens: '18:00', closes: '02:00' },
    { days: ['Sa'], opens: '09:00', closes: '24:00' },
    { days: ['Su'], opens: '00:00', closes: '00:00' },
  ];
  const data = localBusiness({ ...site.businessSource.business, hours }, TEST_URL, '');
  expect(data.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '00:00' },
    { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
  ]);
});

test('a category lists its articles, and tells the way to it', async () => {
  const { db } = site;
  const titles = ['Tent', 'Chairs </script>'];
  const path = '/articles/category/3';
  const way = breadcrumbs(['Home', '/'], ['RENT PARTY EQUIPMENT', path]);
  expect(await dataOf(path)).toEqual([way]);
  const ids: number[] = [];
  for (const title of titles) ids.push(await addTestArticle(db, { title, cat_id: 3 }));
  await addTestArticle(db, { title: 'Hidden', cat_id: 3, active: false });
  const [list] = await dataOf(path);
  expect(list).toEqual({
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: titles.map((name, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name },
      url: `${TEST_URL}/article/${ids[index]}`,
    })),
  });
});

test('an article tells the way to it, and is no product, which would need a price', async () => {
  const title = '"Big Red" 22-Foot Slide </script>';
  const id = await addTestArticle(site.db, { title, content: 'Red & fast.', cat_id: 2 });
  await addTestImage(site.db, id);
  expect(await dataOf(`/article/${id}`)).toEqual([
    breadcrumbs(
      ['Home', '/'],
      ['BUY AN INFLATABLE', '/articles/category/2'],
      [title, `/article/${id}`],
    ),
  ]);
});

test('a short text stays, in one line', () => {
  expect(shorten('  A castle\r\n\r\nfor ten.\t')).toBe('A castle for ten.');
  expect(shorten('a'.repeat(DESCRIPTION_LENGTH))).toHaveLength(DESCRIPTION_LENGTH);
});

test('a long text is cut behind a word', () => {
  const text = shorten('Twelve jumping children, and more. '.repeat(10));
  expect(text).toMatch(/^(Twelve jumping children, and more\. )+.*\w…$/);
  expect(text.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
  expect(text.length).toBeGreaterThan(DESCRIPTION_LENGTH - 20);
});
