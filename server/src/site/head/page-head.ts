import type { Business, Registry, ReleasePage } from '@catalogmx/shared/contract';
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
  registry: Registry;
  page: ReleasePage;
  /** The id in the path, if there is one: of an article or a category. */
  id: number | undefined;
}

/** Builds the head of a kind of pages from the plain one. */
export type HeadBuilder = (context: HeadContext, plain: PageHead) => PageHead | Promise<PageHead>;
