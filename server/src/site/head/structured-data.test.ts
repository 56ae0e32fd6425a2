import type { Business } from '@catalogmx/shared/contract';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL } from '../../testing/test-site.ts';
import { localBusiness } from './structured-data.ts';

const CONTEXT = 'https://schema.org';

/** A step of breadcrumbs. */
const step = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: TEST_URL + path,
});

test.each(['/', '/contactUs'])('%s describes the business', async (path) => {
  const { page, businessSource } = await openTestSite();
  const { name, phone, map } = businessSource.business;
  expect(readHead(await page(path)).structuredData[0]).toEqual(
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
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '18:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Saturday'],
          opens: '08:00',
          closes: '20:00',
        },
      ],
      priceRange: '$$',
      sameAs: ['https://www.facebook.com/', 'https://www.instagram.com/'],
    }),
  );
});

test('hours, towns and prices that are not known are left out', async () => {
  const { businessSource } = await openTestSite();
  const facts = { ...businessSource.business, hours: [], towns: undefined, priceRange: '' };
  const data = localBusiness(facts, TEST_URL, `${TEST_URL}/share.jpg`);
  expect(data).not.toHaveProperty('openingHoursSpecification');
  expect(data).not.toHaveProperty('priceRange');
  expect(data.areaServed).toBe('Northwest Arkansas');
});

test('search engines get hours past midnight on one day, and 24 hours until 23:59', async () => {
  const { businessSource } = await openTestSite();
  const hours: Business['hours'] = [
    { days: ['Fr'], opens: '18:00', closes: '02:00' },
    { days: ['Sa'], opens: '09:00', closes: '24:00' },
    { days: ['Su'], opens: '00:00', closes: '00:00' },
  ];
  const data = localBusiness({ ...businessSource.business, hours }, TEST_URL, '');
  expect(data.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '00:00' },
    { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
  ]);
});

test('the home page names the site', async () => {
  const { page, businessSource } = await openTestSite();
  expect(readHead(await page('/')).structuredData[1]).toEqual({
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${TEST_URL}/#site`,
    name: businessSource.business.name,
    url: `${TEST_URL}/`,
  });
});

test('a category lists its articles', async () => {
  const { db, page } = await openTestSite();
  const first = await addTestArticle(db, { title: 'Tent', cat_id: 3 });
  await addTestArticle(db, { title: 'Hidden', cat_id: 3, active: false });
  const second = await addTestArticle(db, { title: 'Chairs </script>', cat_id: 3 });
  const [list] = readHead(await page('/articles/category/3')).structuredData;
  expect(list).toEqual({
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Tent', url: `${TEST_URL}/article/${first}` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Chairs </script>',
        url: `${TEST_URL}/article/${second}`,
      },
    ],
  });
});

test('a category tells the way to it', async () => {
  const { page } = await openTestSite();
  expect(readHead(await page('/articles/category/3')).structuredData).toEqual([
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, 'Home', '/'),
        step(2, 'RENT PARTY EQUIPMENT', '/articles/category/3'),
      ],
    },
  ]);
});

test('an article tells the way to it, and is no product, which would need a price', async () => {
  const { db, page } = await openTestSite();
  const title = '"Big Red" 22-Foot Slide </script>';
  const id = await addTestArticle(db, { title, content: 'Red & fast.', cat_id: 2 });
  await addTestImage(db, id);
  expect(readHead(await page(`/article/${id}`)).structuredData).toEqual([
    expect.objectContaining({
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, 'Home', '/'),
        step(2, 'BUY AN INFLATABLE', '/articles/category/2'),
        step(3, title, `/article/${id}`),
      ],
    }),
  ]);
});
