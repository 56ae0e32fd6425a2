import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL } from '../../testing/test-site.ts';

const CONTEXT = 'https://schema.org';

test.each(['/', '/contactUs'])('%s describes the business', async (path) => {
  const { page, businessFile } = await openTestSite();
  const { name, phone, map } = businessFile.business;
  expect(readHead(await page(path)).structuredData).toEqual([
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
      sameAs: ['https://www.facebook.com/', 'https://www.instagram.com/'],
    }),
  ]);
});

test('a category tells the way to it', async () => {
  const { page } = await openTestSite();
  expect(readHead(await page('/articles/category/3')).structuredData).toEqual([
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${TEST_URL}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'RENT PARTY EQUIPMENT',
          item: `${TEST_URL}/articles/category/3`,
        },
      ],
    },
  ]);
});

test('an article is a product of its category', async () => {
  const { db, page } = await openTestSite();
  const title = '"Big Red" 22-Foot Slide </script>';
  const id = await addTestArticle(db, { title, content: 'Red & fast.', cat_id: 2 });
  const imageId = await addTestImage(db, id);
  const [product, trail] = readHead(await page(`/article/${id}`)).structuredData;
  expect(product).toEqual({
    '@context': CONTEXT,
    '@type': 'Product',
    name: title,
    description: 'Red & fast.',
    category: 'BUY AN INFLATABLE',
    sku: String(id),
    url: `${TEST_URL}/article/${id}`,
    image: [
      expect.stringContaining(`${TEST_URL}/share/article-${id}-`),
      `${TEST_URL}/img/${imageId}-1280.jpg?v=0123456789abcdef`,
    ],
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${TEST_URL}/` },
      { position: 2, name: 'BUY AN INFLATABLE', item: `${TEST_URL}/articles/category/2` },
      { position: 3, name: title, item: `${TEST_URL}/article/${id}` },
    ],
  });
});
