import type {
  Article,
  CreateArticle,
  SavedArticle,
  SwitchArticle,
  UpdateArticle,
} from '../contract/articles.ts';
import { API_PATHS } from '../contract/paths.ts';
import { call } from './api-client.ts';

const url = API_PATHS.articles;

/** The active articles of a category; of all categories where none is given. */
export async function listArticles(category?: number, signal?: AbortSignal): Promise<Article[]> {
  return toArticles(await call<unknown>({ url, params: { category }, signal }));
}

/** The articles that are switched off. Needs a session. */
export async function listInactiveArticles(signal?: AbortSignal): Promise<Article[]> {
  return toArticles(await call<unknown>({ url, params: { inactive: 1 }, signal }));
}

/** The articles with an id: one, or none. */
export async function findArticle(id: number, signal?: AbortSignal): Promise<Article[]> {
  return toArticles(await call<unknown>({ url, params: { id }, signal }));
}

/** Stores a new article. */
export function createArticle(article: CreateArticle): Promise<SavedArticle> {
  return call({ method: 'POST', url, data: article });
}

/** Stores the changed fields of an article. */
export function updateArticle(article: UpdateArticle): Promise<SavedArticle> {
  return call({ method: 'POST', url, data: article });
}

/** Switches an article on or off: `active` is the state wanted. */
export function switchArticle(article: SwitchArticle): Promise<unknown> {
  return call({ method: 'DELETE', url, data: article });
}

/** Older back ends answer numbers as text and flags as 0 or 1. */
type LooseArticle = Omit<Article, 'id' | 'cat_id' | 'active'> &
  Record<'id' | 'cat_id', number | string> & { active: boolean | number | string };

function toArticles(answer: unknown): Article[] {
  if (!Array.isArray(answer)) return [];
  return (answer as LooseArticle[]).map((article) => ({
    ...article,
    id: Number(article.id),
    cat_id: Number(article.cat_id),
    active: Number(article.active) === 1,
  }));
}
