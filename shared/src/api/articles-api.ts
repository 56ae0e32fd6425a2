import type {
  Article,
  CreateArticle,
  SavedArticle,
  SwitchArticle,
  UpdateArticle,
} from '../contract/articles.ts';
import { list } from '../contract/calls/articles.ts';
import { call } from './api-client.ts';
import { findInlinedResponse } from './inlined-responses.ts';

const url = list.path;

/** Lists the active articles of a category, or of all. */
export async function listArticles(category?: number, signal?: AbortSignal): Promise<Article[]> {
  return toArticles(await call<unknown>({ url, params: { category }, signal }));
}

/**
 * Returns the same lists if they came with the document.
 * @param params.next Id of an article: the next ones of its category, without their texts.
 */
export function inlinedArticles(params: {
  category?: number;
  id?: number;
  next?: number;
}): Article[] | undefined {
  const response = findInlinedResponse(url, params);
  return response && toArticles(response.body);
}

/** Lists the articles that are switched off. Needs a session. */
export async function listInactiveArticles(signal?: AbortSignal): Promise<Article[]> {
  return toArticles(await call<unknown>({ url, params: { inactive: 1 }, signal }));
}

/** Returns one article or none. */
export async function findArticle(id: number, signal?: AbortSignal): Promise<Article[]> {
  return toArticles(await call<unknown>({ url, params: { id }, signal }));
}

export function createArticle(article: CreateArticle): Promise<SavedArticle> {
  return call({ method: 'POST', url, data: article });
}

export function updateArticle(article: UpdateArticle): Promise<SavedArticle> {
  return call({ method: 'POST', url, data: article });
}

export function switchArticle(article: SwitchArticle): Promise<unknown> {
  return call({ method: 'DELETE', url, data: article });
}

/** Older back ends send numbers as text and flags as 0 or 1. */
type LooseArticle = Omit<Article, 'id' | 'cat_id' | 'active'> &
  Record<'id' | 'cat_id', number | string> & { active: boolean | number | string };

function isObject<Row extends object>(row: Row | null): row is Row {
  return typeof row === 'object' && row !== null;
}

function toArticles(body: unknown): Article[] {
  if (!Array.isArray(body)) return [];
  return (body as (LooseArticle | null)[]).filter(isObject).map((article) => ({
    ...article,
    id: Number(article.id),
    cat_id: Number(article.cat_id),
    active: Number(article.active) === 1,
  }));
}
