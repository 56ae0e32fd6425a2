import { type Business, tidyHours, WEEKDAYS } from '@catalogmx/shared/contract';

/** A description in the vocabulary of https://schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** Area served by a business that lists no towns. */
const HOME_REGION = 'Northwest Arkansas';

export function localBusiness(
  business: Business,
  publicUrl: string,
  picture: string,
): StructuredData {
  const { name, phone, email, address, map, towns = [], facebook, instagram } = business;
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name,
    url: `${publicUrl}/`,
    telephone: phone,
    email,
    image: picture,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...map },
    areaServed:
      towns.length > 0 ? towns.map((town) => ({ '@type': 'City', name: town })) : HOME_REGION,
    ...openingHours(business),
    ...(business.priceRange && { priceRange: business.priceRange }),
    sameAs: [facebook, instagram].filter(Boolean),
  };
}

/**
 * Google reads a closing time before the opening time as the next day, 00:00 to 23:59 as 24 hours, and 00:00 to
 * 00:00 as closed: https://developers.google.com/search/docs/appearance/structured-data/local-business.
 */
function openingHours({ hours = [] }: Business): object {
  if (hours.length === 0) return {};
  return {
    openingHoursSpecification: tidyHours(hours).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => WEEKDAYS[day]),
      opens,
      closes,
    })),
  };
}

export function webSite({ name }: Business, publicUrl: string): StructuredData {
  return { '@type': 'WebSite', '@id': `${publicUrl}/#site`, name, url: `${publicUrl}/` };
}

/** A list of pages, in the order in which the page links to them. */
export function itemList(
  publicUrl: string,
  pages: { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: publicUrl + path,
    })),
  };
}

/** The path from the home page to a page. Leaves out steps that no live release has a page for. */
export function breadcrumbs(
  publicUrl: string,
  steps: { name: string; path: string | undefined }[],
): StructuredData {
  const items = steps.flatMap(({ name, path }) =>
    path === undefined ? [] : [{ name, item: publicUrl + path }],
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
