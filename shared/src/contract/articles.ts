import Type from 'typebox';
import { MAX_ID, MAX_LENGTH } from './constants.ts';
import { ErrorResponse } from './errors.ts';
import { TOTAL_COUNT_HEADER } from './paths.ts';
import { CleanString, Id, orNull, paging, Place } from './schemas.ts';

/** The first active image of an article, shown on its card. */
export const Cover = Type.Object({
  imageId: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  version: Type.String(),
  name: Type.String(),
});
export type Cover = Type.Static<typeof Cover>;

/** An article in the responses of the list and detail calls. */
export const Article = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  cat_id: Type.Integer(),
  active: Type.Boolean(),
  /** Absent from older back ends; null if the article has no active image. */
  cover: Type.Optional(orNull(Cover)),
});
export type Article = Type.Static<typeof Article>;

/** Response of `GET article/features`. */
export const ArticleList = Type.Array(Article, {
  headers: {
    [TOTAL_COUNT_HEADER]: {
      type: 'integer',
      description: 'With a limit: the number of articles on all pages.',
    },
  },
});

/** A column of the admin area's table, with a hyphen in front for descending order. */
export const ArticleSort = Type.Union([
  Type.Literal('id'),
  Type.Literal('-id'),
  Type.Literal('title'),
  Type.Literal('-title'),
  Type.Literal('content'),
  Type.Literal('-content'),
  Type.Literal('category'),
  Type.Literal('-category'),
]);
export type ArticleSort = Type.Static<typeof ArticleSort>;

/**
 * Query of `GET article/features`. Every word of the search must occur in the title, the content or the
 * category's name in the admin area, whatever its accents and case. With a limit, the response has a
 * TOTAL_COUNT_HEADER, and category 0 stands for all articles in none of the categories.
 */
export const ArticleQuery = Type.Object({
  id: Type.Optional(Id),
  category: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ID })),
  inactive: Type.Optional(Type.Literal(1)),
  ...paging(1000),
  search: Type.Optional(Type.String({ maxLength: MAX_LENGTH.search })),
  sort: Type.Optional(ArticleSort),
});
export type ArticleQuery = Type.Static<typeof ArticleQuery>;

const title = CleanString('line', { minLength: 1, maxLength: MAX_LENGTH.title });
const content = CleanString('text', { maxLength: MAX_LENGTH.content });
const catId = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Body of `POST article/features` for a new article. */
export const CreateArticle = Type.Object({ title, content, cat_id: catId, active: Type.Boolean() });
export type CreateArticle = Type.Static<typeof CreateArticle>;

/**
 * The values that changes are based on. If somebody else has changed such a field meanwhile, nothing is
 * saved and the response is a {@link SaveConflict}.
 */
const base = Type.Object({
  title: Type.Optional(Type.String()),
  content: Type.Optional(Type.String()),
  cat_id: Type.Optional(Type.Integer()),
  active: Type.Optional(Type.Boolean()),
});

/** Body of `POST` and `PUT article/features` with the fields to change. */
export const UpdateArticle = Type.Object({
  id: Id,
  title: Type.Optional(title),
  content: Type.Optional(content),
  cat_id: Type.Optional(catId),
  active: Type.Optional(Type.Boolean()),
  base: Type.Optional(base),
});
export type UpdateArticle = Type.Static<typeof UpdateArticle>;

const looseCatId = Type.Union([catId, Type.String({ pattern: '^[0-9]{1,6}$' })]);
const looseFlag = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);

/**
 * Body of `POST article/features`: {@link CreateArticle} without an id, else {@link UpdateArticle}. Old
 * clients may send a category as digits, a flag as 0 or 1, and a new article with nothing but a title.
 */
export const SaveArticle = Type.Object({
  id: Type.Optional(Id),
  title: Type.Optional(title),
  content: Type.Optional(content),
  cat_id: Type.Optional(looseCatId),
  active: Type.Optional(looseFlag),
  base: Type.Optional(base),
});
export type SaveArticle = Type.Static<typeof SaveArticle>;

/** Body of `PUT article/features`: {@link SaveArticle} with an id. */
export const SaveExistingArticle = Type.Object({ ...SaveArticle.properties, id: Id });
export type SaveExistingArticle = Type.Static<typeof SaveExistingArticle>;

/** Response to a saved article: 201 if created, 200 if updated. */
export const SavedArticle = Type.Object({
  status: Type.Union([Type.Literal('created'), Type.Literal('updated')]),
  id: Type.Integer(),
});
export type SavedArticle = Type.Static<typeof SavedArticle>;

/** Response 409 to a save: what somebody else has changed. Nothing was saved. */
export const SaveConflict = Type.Object({
  ...ErrorResponse.properties,
  /** By field. */
  conflicts: Type.Record(
    Type.String(),
    Type.Object({
      value: Type.Union([Type.String(), Type.Integer(), Type.Boolean()]),
      /** Name of the administrator; empty if that is not known. */
      by: Type.String(),
      /** Milliseconds since 1970. Null if that is not known. */
      at: orNull(Type.Integer()),
    }),
  ),
});
export type SaveConflict = Type.Static<typeof SaveConflict>;

/** Body of `PUT article/order`. */
export const MoveArticle = Type.Object({
  id: Id,
  /** New place among the articles of its category that are active like it, or inactive like it, from 0. */
  position: Place,
});
export type MoveArticle = Type.Static<typeof MoveArticle>;

/** Body of `DELETE article/features`: `active` is the target state, so that the call is idempotent. */
export const SwitchArticle = Type.Object({ id: Id, active: looseFlag });
export type SwitchArticle = Type.Static<typeof SwitchArticle>;
