import {
  type Article,
  articleCalls,
  fillParams,
  imageCalls,
  type InlinedResponse,
  type InlinedResponses,
  type ListedImage,
} from '@catalogmx/shared/contract';
import type { ArticleFilter } from '../api/articles/article.repository.ts';
import { readPathId } from '../site/head/path-id.ts';
import type { PageMatch } from '../site/page-match.ts';
import { listIdCalls } from '../site/page-query.ts';
import { inlineNextArticles } from './next-articles.ts';
import { shortenTexts } from './shorten-texts.ts';

/** What a page is rendered from besides the releases and the business. */
export interface PageData {
  /** Responses that come with the page. */
  inlined: InlinedResponses;
  /** Responses that are too large for that, reduced to what the HTML needs without scripts. */
  reduced: InlinedResponses;
}

/** Where the data of pages come from. */
export interface PageSource {
  /**
   * Makes a call without a session. Returns undefined if it fails, and 'rejected' if its parameters, which come from
   * the path, cannot belong to anything: the page then does not make the call either.
   */
  ask(call: string): Promise<InlinedResponse | 'rejected' | undefined>;
  /** Lists active articles. */
  listArticles(filter: ArticleFilter): Promise<Article[]>;
  /** Lists the active images of an active article. */
  listImages(articleId: number): Promise<ListedImage[]>;
}

/**
 * Makes the calls that a page names. Returns undefined if one of them fails.
 * @param query The part of the query that the page reads.
 */
export async function readPageData(
  match: PageMatch,
  source: PageSource,
  query = '',
): Promise<PageData | undefined> {
  const { page, params } = match;
  const named = (page.inlined ?? []).map((call) => fillParams(call, params));
  const calls = [...named, ...listIdCalls(page, query)];
  const entries = await Promise.all(
    calls.map(async (call) => {
      const response = await source.ask(call);
      if (!response || response === 'rejected') return response;
      const { etag, body } = response;
      return [call, { etag, body: isArticleList(call, body) ? shortenTexts(body) : body }] as const;
    }),
  );
  if (entries.includes(undefined)) return undefined;
  const inlined: InlinedResponses = Object.fromEntries(
    entries.filter((entry) => entry !== undefined && entry !== 'rejected'),
  );
  const [next, reduced] = await Promise.all([
    inlineNext(match, inlined, source),
    reduce(match, source),
  ]);
  return { inlined: { ...inlined, ...next }, reduced };
}

function isArticleList(call: string, body: unknown): body is Article[] {
  return call.startsWith(`${articleCalls.list.path}?`) && Array.isArray(body);
}

/** Lists the articles that the page of an article leads to. */
async function inlineNext(
  { page, params }: PageMatch,
  inlined: InlinedResponses,
  source: PageSource,
): Promise<InlinedResponses> {
  const template = page.inlined?.find((call) => call.startsWith(`${articleCalls.list.path}?id=`));
  if (template === undefined) return {};
  const call = fillParams(template, params);
  const body = inlined[call]?.body;
  const [article] = isArticleList(call, body) ? body : [];
  return article ? inlineNextArticles(article, (filter) => source.listArticles(filter)) : {};
}

/** Lists the images of an article without their bytes. */
async function reduce({ page, params }: PageMatch, source: PageSource): Promise<InlinedResponses> {
  const call = page.calls.find((template) => template.startsWith(`${imageCalls.list.path}?id=`));
  if (call === undefined || page.inlined?.includes(call)) return {};
  const path = fillParams(call, params);
  const articleId = readPathId(path.replace(`${imageCalls.list.path}?id=`, ''));
  if (articleId === undefined) return {};
  const images = await source.listImages(articleId);
  const body = images.map(({ id, name, width, height, version }) => {
    return { id, name, width, height, version } satisfies ListedImage;
  });
  return { [path]: { etag: '', body } };
}
