import {
  API_ROOT,
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
import type { FastifyInstance } from 'fastify';
import { listArticles } from '../../articles/index.ts';
import { listImages } from '../../images/index.ts';
import { UnavailableError } from '../../platform/database/database-error.ts';
import type { Database } from '../../platform/database/tables.ts';
import { readPathId } from '../head/page-head.ts';
import { type PageMatch, listIdCalls } from '../declared-pages.ts';

/** The data that a page is rendered from, besides the releases and the business. */
export interface PageData {
  /** Responses that come with the page. */
  inlined: InlinedResponses;
  /** Responses that are too large for that, reduced to what the HTML needs without scripts. */
  reduced: InlinedResponses;
}

/** Where the data of pages come from: the calls of the API, and the database. */
interface PageSource {
  app: FastifyInstance;
  db: Database;
}

/**
 * Makes the calls that a page names, without a session. Returns undefined if one of them fails.
 * @param query The part of the query that the page reads.
 * @throws UnavailableError if the database is away.
 */
export async function readPageData(
  match: PageMatch,
  query: string,
  { app, db }: PageSource,
): Promise<PageData | undefined> {
  const { page, params } = match;
  const named = (page.inlined ?? []).map((call) => fillParams(call, params));
  const calls = [...named, ...listIdCalls(page, query)];
  const entries = await Promise.all(
    calls.map(async (call) => {
      const response = await ask(app, call);
      if (!response || response === 'rejected') return response;
      const { etag, body } = response;
      return [call, { etag, body: isArticleList(call, body) ? shortenTexts(body) : body }] as const;
    }),
  );
  if (entries.includes(undefined)) return undefined;
  const inlined: InlinedResponses = Object.fromEntries(
    entries.filter((entry) => entry !== undefined && entry !== 'rejected'),
  );
  const [next, reduced] = await Promise.all([inlineNext(match, inlined, db), reduce(match, db)]);
  return { inlined: { ...inlined, ...next }, reduced };
}

/**
 * Returns undefined if the call fails, and 'rejected' if its parameters, which come from the path, cannot belong to
 * anything: the page then does not make the call either.
 */
async function ask(
  app: FastifyInstance,
  call: string,
): Promise<InlinedResponse | 'rejected' | undefined> {
  const response = await app.inject(API_ROOT + call);
  if (response.statusCode === 503) throw new UnavailableError(`${call} is not answered.`);
  if (response.statusCode === 400) return 'rejected';
  const { etag } = response.headers;
  if (response.statusCode !== 200 || typeof etag !== 'string') return undefined;
  return { etag, body: response.json<unknown>() };
}

function isArticleList(call: string, body: unknown): body is Article[] {
  return call.startsWith(`${articleCalls.list.path}?`) && Array.isArray(body);
}

async function inlineNext(
  { page, params }: PageMatch,
  inlined: InlinedResponses,
  db: Database,
): Promise<InlinedResponses> {
  const template = page.inlined?.find((call) => call.startsWith(`${articleCalls.list.path}?id=`));
  if (template === undefined) return {};
  const call = fillParams(template, params);
  const body = inlined[call]?.body;
  const [article] = isArticleList(call, body) ? body : [];
  return article ? inlineNextArticles(article, db) : {};
}

async function reduce({ page, params }: PageMatch, db: Database): Promise<InlinedResponses> {
  const call = page.calls.find((template) => template.startsWith(`${imageCalls.list.path}?id=`));
  if (call === undefined || page.inlined?.includes(call)) return {};
  const path = fillParams(call, params);
  const articleId = readPathId(path.replace(`${imageCalls.list.path}?id=`, ''));
  if (articleId === undefined) return {};
  const images = await listImages(db, { articleId, all: false, ofInactiveArticle: false });
  const body = images.map(({ id, name, width, height, version }) => {
    return { id, name, width, height, version } satisfies ListedImage;
  });
  return { [path]: { etag: '', body } };
}

/** How many the page of an article shows of its category. */
const MOST = 4;

/**
 * Lists the articles that follow one in its category, from the start after the end, without their texts: for
 * the links under it, which do not need the whole list.
 */
export async function inlineNextArticles(
  { id, cat_id: category }: Article,
  db: Database,
): Promise<InlinedResponses> {
  const filter = { category, active: true, limit: MOST };
  const following = await listArticles(db, { ...filter, after: id });
  const first = following.length < MOST ? await listArticles(db, filter) : [];
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
