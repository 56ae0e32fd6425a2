import { type Business, fillParams } from '@catalogmx/shared/contract';
import { shareImagePath, siteShareImage } from '../../images/share/share-url.ts';
import type { PageMatch } from '../page-match.ts';
import { describe } from './description.ts';
import type { PageHead } from './page-head.ts';

/** The app whose pages are not for search engines. */
export const ADMIN_APP = 'admin';

/** What holds for a page that nothing more is known of: a remote may bring one without asking. */
export function standardHead(business: Business, match: PageMatch | undefined): PageHead {
  const lead = 'Bounce houses, slides and party gear for Northwest Arkansas';
  return {
    status: 200,
    title: '',
    description: describe(
      `${lead}. ${business.name} rents by the day or by the hour, set-up and tear-down included.`,
    ),
    path: match && fillParams(match.page.path, match.params),
    indexed: match?.app !== ADMIN_APP,
    picture: { path: shareImagePath(siteShareImage(business)), alt: `${business.name}: ${lead}` },
    structuredData: [],
  };
}

/** The head of a page that says that there is nothing. */
export function notFoundHead(standard: PageHead, title: string): PageHead {
  return {
    ...standard,
    status: 404,
    title,
    description:
      'There is nothing at this address. It may have moved, or the link may have a slip in it.',
    path: undefined,
    indexed: false,
    structuredData: [],
  };
}
