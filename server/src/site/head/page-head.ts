import type { Article, Business, Registry, ReleasePage } from '@catalogmx/shared/contract';
import type { ArticleFilter } from '../../api/articles/article.repository.ts';
import type { StructuredData } from './structured-data.ts';

/** The head of one page, for browsers, search engines and link previews. */
export interface PageHead {
  /** HTTP status of the response. */
  status: 200 | 404 | 503;
  /** The same as in the page's usePageTitle. Empty for the name of the business alone. */
  title: string;
  description: string;
  /** The canonical path, or undefined if the page is not found. */
  path?: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  picture: SharePicture;
  structuredData: StructuredData[];
  /** The first image on the page, which the HTML preloads. */
  firstPicture?: FirstPicture;
}

/** The values of `srcset` and `sizes`. */
interface FirstPicture {
  sourceSet: string;
  sizes: string;
}

/** The image in link previews on other sites. */
interface SharePicture {
  path: string;
  alt: string;
}

export interface HeadContext {
  listArticles: (filter: ArticleFilter) => Promise<Article[]>;
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
