import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL, type TestSite } from '../../testing/test-site.ts';

const NAME = 'Ozark Bounce & Party';
let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});

const headOf = async (path: string) => readHead(await site.page(path));

test('the home page tells what the business is', async () => {
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
});

test.each([
  [1, 'RENT AN INFLATABLE'],
  [2, 'BUY AN INFLATABLE'],
  [3, 'RENT PARTY EQUIPMENT'],
])('category %i is titled %s, even without articles', async (id, name) => {
  const path = `/articles/category/${id}`;
  expect((await site.inject(path)).statusCode).toBe(200);
  const { title, meta, links } = await headOf(path);
  expect(title).toBe(`${name} | ${NAME}`);
  expect(links.canonical).toBe(TEST_URL + path);
  expect(meta['og:title']).toBe(name);
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

test('the name of the business gives way to a long title', async () => {
  const title = 'Adventure Obstacle Course with a Double Slide';
  const id = await addTestArticle(site.db, { title });
  const head = await headOf(`/article/${id}`);
  expect(head.title).toBe(title);
  expect(head.meta['og:site_name']).toBe(NAME);
});

test('an article without a text is described all the same', async () => {
  const id = await addTestArticle(site.db, { title: 'Palace' });
  expect((await headOf(`/article/${id}`)).meta.description).toMatch(/^Palace\. Bounce houses/);
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

test('the contact page tells how to reach the business', async () => {
  const { title, meta } = await headOf('/contactUs');
  expect(title).toBe(`Contact us | ${NAME}`);
  expect(meta.description).toContain('(479) 555-0142');
});

test.each([
  ['/CONTACTUS', '/contactUs'],
  ['/contactUs/?fbclid=1', '/contactUs'],
  ['/articles/category/01', '/articles/category/1'],
  ['/party-guide', '/party-guide'],
])('%s goes by %s', async (asked, path) => {
  expect((await headOf(asked)).links.canonical).toBe(TEST_URL + path);
});

test('a page that the server knows nothing of has the head of the business', async () => {
  const { statusCode, body } = await site.inject('/party-guide');
  expect(statusCode).toBe(200);
  expect(readHead(body)).toMatchObject({ title: NAME, structuredData: [] });
  expect(readHead(body).meta).not.toHaveProperty('robots');
});

test.each([
  ['/settings', `Login | ${NAME}`],
  ['/dashboard', `Main Dashboard | ${NAME}`],
  ['/EditArticle', `Editing Article | ${NAME}`],
  ['/reports/2027', NAME],
])('the admin page %s is not for search engines', async (path, expected) => {
  const { title, meta } = await headOf(path);
  expect(title).toBe(expected);
  expect(meta.robots).toBe('noindex');
});

test('every client is told the same', async () => {
  const id = await addTestArticle(site.db);
  const heads = ['facebookexternalhit/1.1', 'Mozilla/5.0'].map(async (agent) => {
    const { body } = await site.inject({
      url: `/article/${id}`,
      headers: { 'user-agent': agent },
    });
    return readHead(body);
  });
  expect(await heads[0]).toEqual(await heads[1]);
});

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
