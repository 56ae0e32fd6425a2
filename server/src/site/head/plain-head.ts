import { type Business, fillParams } from '@catalogmx/shared/contract';
import { shareImagePath, siteShareImage } from '../../images/share/share-url.ts';
import type { PageMatch } from '../page-match.ts';
import { describe } from './description.ts';
import type { PageHead } from './page-head.ts';

/** Returns a head with nothing but what the page's remote declares. */
export function plainHead(business: Business, match: PageMatch | undefined): PageHead {
  const lead = 'Bounce houses, slides and party gear for Northwest Arkansas';
  const { title = '', indexed = true } = match?.page.head ?? {};
  return {
    status: 200,
    title,
    description: describe(
      `${lead}. ${business.name} rents by the day or by the hour, setup and teardown included.`,
    ),
    path: match && fillParams(match.page.path, match.params),
    indexed,
    picture: { path: shareImagePath(siteShareImage(business)), alt: business.name },
    structuredData: [],
  };
}

/** Returns the head of the not-found page. */
export function notFoundHead(plain: PageHead, title: string): PageHead {
  return {
    ...plain,
    status: 404,
    title,
    description:
      'There is nothing at this address. The page may have moved, or the link may be mistyped.',
    path: undefined,
    indexed: false,
    structuredData: [],
  };
}
