import type { Business } from '@catalogmx/shared/contract';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL, type TestSite } from '../../testing/test-site.ts';
import { localBusiness } from './structured-data.ts';

const CONTEXT = 'https://schema.org';
let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});

const dataOf = async (path: string) => readHead(await site.page(path)).structuredData;

/** What a page says of the way to it. */
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

test('the home page names the site', async () => {
  expect((await dataOf('/'))[1]).toEqual({
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${TEST_URL}/#site`,
    name: site.businessSource.business.name,
    url: `${TEST_URL}/`,
  });
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
