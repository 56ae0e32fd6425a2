import {
  API_PATHS,
  Article,
  ArticleQuery,
  ErrorResponse,
  MoveArticle,
  SaveArticle,
  SaveConflict,
  SaveExistingArticle,
  SavedArticle,
  SwitchArticle,
  TOTAL_COUNT_HEADER,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import type { Routes } from '../../http/route-context.ts';
import { notFound } from '../../http/errors.ts';
import { RevisionCache } from '../../kept/revision-cache.ts';
import type { Author } from '../../changes/change.repository.ts';
import { readCallKey, REPEATED_CALL } from '../../idempotency/read-call-key.ts';
import { hasSession, requireSameOrigin, requireSession } from '../session/session.guard.ts';
import { type ArticleMatches, findMatches, listArticlePage } from './article-list.repository.ts';
import { readArticleChanges, readNewArticle } from './article-input.ts';
import { createArticle, listArticles } from './article.repository.ts';
import { describeConflict } from './describe-conflict.ts';
import { moveArticle } from './move-article.ts';
import { updateArticle } from './update-article.ts';

const url = API_PATHS.articles;
const writes = { onRequest: [requireSameOrigin, requireSession] };
const response = { 200: SavedArticle, 201: SavedArticle, 409: SaveConflict, '4xx': ErrorResponse };
const tags = ['articles'];
const ArticleList = Type.Array(Article, {
  headers: {
    [TOTAL_COUNT_HEADER]: {
      type: 'integer',
      description: 'With a limit: the number of articles on all pages.',
    },
  },
});

/** Lists whose matches are kept. */
const MOST_MATCHES = 1_000;

export const articleRoutes: Routes = async (app, { db, clock }) => {
  const matches = new RevisionCache<string, ArticleMatches>(app.revisions, MOST_MATCHES);
  app.get(
    url,
    {
      schema: {
        tags,
        summary: 'List articles, or one by its id',
        querystring: ArticleQuery,
        response: { 200: ArticleList, '4xx': ErrorResponse },
      },
      ...app.keptAnswers.hooks,
    },
    async (request, reply) => {
      const { inactive, ...query } = request.query;
      if (inactive) await requireSession(request);
      const seesAll = query.id !== undefined && request.user !== null;
      const filter = { ...query, active: inactive ? false : seesAll ? undefined : true };
      const { limit, search, sort } = filter;
      if (limit === undefined && !search && !sort) return listArticles(db, filter);
      if (limit === undefined) return listArticlePage(db, filter);
      const { id, category, active } = filter;
      const find = () => findMatches(db, { id, category, active, search });
      const key = JSON.stringify([id, category, active, search]);
      const { total, ids } = await (hasSession(request) ? find() : matches.find(key, find));
      void reply.header(TOTAL_COUNT_HEADER, total);
      return listArticlePage(db, { ...filter, ids });
    },
  );

  const saving = { tags, body: SaveArticle, response };

  app.post(
    url,
    {
      ...writes,
      schema: {
        ...saving,
        summary: 'Create an article, or update one by its id',
        description: REPEATED_CALL,
      },
    },
    async (request, reply) => {
      const { id } = request.body;
      if (id !== undefined) return update(id, request.body, request.user);
      const fields = readNewArticle(request.body);
      const callKey = readCallKey(request);
      const created = await createArticle(db, fields, clock(), request.user, callKey);
      return reply.code(201).send({ status: 'created', id: created });
    },
  );

  app.put(
    url,
    {
      ...writes,
      schema: { ...saving, body: SaveExistingArticle, summary: 'Update an article' },
    },
    async (request) => update(request.body.id, request.body, request.user),
  );

  app.delete(
    url,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Switch an article on or off',
        body: SwitchArticle,
        response,
      },
    },
    async (request, reply) => {
      const { id, active } = request.body;
      return reply.code(201).send(await update(id, { active }, request.user));
    },
  );

  app.put(
    API_PATHS.articleOrder,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Move an article among those of its category',
        body: MoveArticle,
        response: { 200: SavedArticle, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id } = request.body;
      if (!(await moveArticle(db, request.body, clock(), request.user))) throw unknownArticle();
      return { status: 'updated' as const, id };
    },
  );

  async function update(id: number, input: SaveArticle, by: Author): Promise<SavedArticle> {
    const edit = { changes: readArticleChanges(input), base: input.base, by };
    const result = await updateArticle(db, id, edit, clock());
    if (result.status === 'unknown') throw unknownArticle();
    if (result.status === 'conflict') throw await describeConflict(db, id, result);
    return { status: 'updated', id };
  }
};

function unknownArticle() {
  return notFound('There is no article with this id.');
}
