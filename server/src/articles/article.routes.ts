import {
  articleCalls,
  SaveArticle,
  SavedArticle,
  TOTAL_COUNT_HEADER,
} from '@catalogmx/shared/contract';
import { route, type Routes } from '../platform/http/route.ts';
import { notFound, invalidInput } from '../platform/http/errors.ts';
import { RevisionCache } from '../platform/cache/revisions.ts';
import { type Author, findLastChange, saveConflict } from '../history/index.ts';
import { readCallKey } from '../platform/http/create-once.ts';
import { type ArticleMatches, findMatches, listArticlePage } from './article-list.repository.ts';
import { createArticle, listArticles, type ArticleFields } from './article.repository.ts';
import { moveArticle, updateArticle } from './update-article.ts';

/** Lists whose matches are kept. */
const MOST_MATCHES = 1_000;

export const articleRoutes: Routes = async (app, { db, clock }) => {
  const matches = new RevisionCache<string, ArticleMatches>(app.revisions, MOST_MATCHES);
  route(
    app,
    articleCalls.list,
    async (request, reply) => {
      const { inactive, ...query } = request.query;
      if (inactive) await app.requireSession(request);
      const seesAll = query.id !== undefined && request.user !== null;
      const filter = { ...query, active: inactive ? false : seesAll ? undefined : true };
      const { limit, search, sort } = filter;
      if (limit === undefined && !search && !sort) return listArticles(db, filter);
      if (limit === undefined) return listArticlePage(db, filter);
      const { id, category, active } = filter;
      const find = () => findMatches(db, { id, category, active, search });
      const key = JSON.stringify([id, category, active, search]);
      const { total, ids } = await (request.user ? find() : matches.find(key, find));
      void reply.header(TOTAL_COUNT_HEADER, total);
      return listArticlePage(db, { ...filter, ids });
    },
    { ...app.keptAnswers.hooks },
  );

  route(app, articleCalls.save, async (request, reply) => {
    const { id } = request.body;
    if (id !== undefined) return update(id, request.body, request.user);
    const fields = readNewArticle(request.body);
    const callKey = readCallKey(request);
    const created = await createArticle(db, fields, clock(), request.user, callKey);
    return reply.code(201).send({ status: 'created', id: created });
  });

  route(app, articleCalls.update, async (request) =>
    update(request.body.id, request.body, request.user),
  );

  route(app, articleCalls.switchActive, async (request, reply) => {
    const { id, active } = request.body;
    return reply.code(201).send(await update(id, { active }, request.user));
  });

  route(app, articleCalls.move, async (request) => {
    const { id } = request.body;
    if (!(await moveArticle(db, request.body, clock(), request.user))) throw unknownArticle();
    return { status: 'updated' as const, id };
  });

  async function update(id: number, input: SaveArticle, by: Author): Promise<SavedArticle> {
    const edit = { changes: readArticleChanges(input), base: input.base, by };
    const result = await updateArticle(db, id, edit, clock());
    if (result.status === 'unknown') throw unknownArticle();
    if (result.status === 'conflict') {
      throw await saveConflict(result.current, (field) => findLastChange(db, id, field));
    }
    return { status: 'updated', id };
  }
};

function unknownArticle() {
  return notFound('There is no article with this id.');
}

function readArticleChanges({
  title,
  content,
  cat_id,
  active,
}: SaveArticle): Partial<ArticleFields> {
  return {
    title: title?.trim(),
    content,
    cat_id: cat_id === undefined ? undefined : Number(cat_id),
    active: active === undefined ? undefined : Boolean(active),
  };
}

/** @throws ApiError 400 without a title. */
function readNewArticle(input: SaveArticle): ArticleFields {
  const { title, content = '', cat_id = 0, active = true } = readArticleChanges(input);
  if (!title) throw invalidInput('Check the input.', { title: 'Fill this in.' });
  return { title, content, cat_id, active };
}
