import type { Business } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import type { StructuredData } from './structured-data.ts';

/** What search engines and other sites are told of one page. */
export interface PageHead {
  /** HTTP status that the page is answered with. */
  status: 200 | 404;
  /** As the page itself calls usePageTitle; empty for the name of the business alone. */
  title: string;
  description: string;
  /** The one path that the page goes by, whichever way it was asked for; none for a page not found. */
  path?: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  picture: SharePicture;
  structuredData: StructuredData[];
  /** The first picture on the page, which the browser is told of before the page's code asks for it. */
  firstPicture?: FirstPicture;
}

/** A picture in several widths, as the attributes `srcset` and `sizes`. */
interface FirstPicture {
  sourceSet: string;
  sizes: string;
}

/** The picture that other sites show beside a link to the page. */
interface SharePicture {
  path: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
}

/** What a head is made from. */
export interface HeadContext {
  db: Database;
  business: Business;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  /** Values of the parts that the page's pattern names, as they stand in the address. */
  params: Record<string, string>;
}

/** Makes the head of the pages of one pattern, over the {@link PageHead} of a page nothing is known of. */
export type HeadBuilder = (
  context: HeadContext,
  standard: PageHead,
) => PageHead | Promise<PageHead>;
