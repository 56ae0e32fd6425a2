import {
  type Article,
  articleCalls,
  fillParams,
  imageCalls,
  type InlinedResponse,
  type InlinedResponses,
  type ListedImage,
  cutText,
  plainArticleText,
} from '@catalogmx/shared/contract';
import type { ArticleFilter } from '../../articles/index.ts';
import { readPathId } from '../head/page-head.ts';
import { type PageMatch, listIdCalls } from '../declared-pages.ts';

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

/** How many the page of an article shows of its category. */
const MOST = 4;

type ListArticles = (filter: ArticleFilter) => Promise<Article[]>;

/**
 * Lists the articles that follow one in its category, from the start after the end, without their texts: for
 * the links under it, which do not need the whole list.
 */
export async function inlineNextArticles(
  { id, cat_id: category }: Article,
  listArticles: ListArticles,
): Promise<InlinedResponses> {
  const filter = { category, active: true, limit: MOST };
  const following = await listArticles({ ...filter, after: id });
  const first = following.length < MOST ? await listArticles(filter) : [];
  const end = first.findIndex((article) => article.id === id);
  const body = [...following, ...(end < 0 ? first : first.slice(0, end))].slice(0, MOST);
  const call = `${articleCalls.list.path}?next=${id}`;
  return { [call]: { etag: '', body: body.map((article) => ({ ...article, content: '' })) } };
}

/** Characters of the texts of a list, all together. */
const MOST_CHARACTERS = 70_000;

/**
 * Shortens the texts of a long list, which comes twice with the document: as HTML and as data. The cards
 * of so long a list show less of them.
 */
export function shortenTexts(articles: Article[]): Article[] {
  const most = Math.floor(MOST_CHARACTERS / articles.length);
  const total = articles.reduce((sum, { content }) => sum + content.length, 0);
  if (total <= MOST_CHARACTERS) return articles;
  return articles.map((article) => ({ ...article, content: shorten(article.content, most) }));
}

/** Ends with a whole word, unless that is the first one. */
function shorten(content: string, most: number): string {
  const text = plainArticleText(content);
  if (text.length <= most) return text;
  const start = cutText(text, most - 1);
  return `${start.replace(/(?<=\S)\s+\S*$/, '')}…`;
}
