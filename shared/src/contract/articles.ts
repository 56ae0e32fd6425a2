import Type from 'typebox';
import { MAX_ID, MAX_LENGTH } from './constants.ts';

/** The picture that stands for an article on a card: its first active image. */
export const Cover = Type.Object({
  imageId: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  version: Type.String(),
  name: Type.String(),
});
export type Cover = Type.Static<typeof Cover>;

/** An article as every list and the detail call answer it. */
export const Article = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  cat_id: Type.Integer(),
  active: Type.Boolean(),
  /** Absent from older back ends; null where the article has no active image. */
  cover: Type.Optional(Type.Union([Cover, Type.Null()])),
});
export type Article = Type.Static<typeof Article>;

const id = Type.Integer({ minimum: 1, maximum: MAX_ID });

/** Query of `GET article/features`. */
export const ArticleQuery = Type.Object({
  id: Type.Optional(id),
  category: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ID })),
  inactive: Type.Optional(Type.Literal(1)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ID })),
});
export type ArticleQuery = Type.Static<typeof ArticleQuery>;

const title = Type.String({ minLength: 1, maxLength: MAX_LENGTH.title, pattern: '\\S' });
const content = Type.String({ maxLength: MAX_LENGTH.content });
const catId = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** A new article, as `POST article/features` takes it. */
export const CreateArticle = Type.Object({ title, content, cat_id: catId, active: Type.Boolean() });
export type CreateArticle = Type.Static<typeof CreateArticle>;

/** The fields of an article that change, as `POST` and `PUT article/features` take them. */
export const UpdateArticle = Type.Object({
  id,
  title: Type.Optional(title),
  content: Type.Optional(content),
  cat_id: Type.Optional(catId),
  active: Type.Optional(Type.Boolean()),
});
export type UpdateArticle = Type.Static<typeof UpdateArticle>;

const looseCatId = Type.Union([catId, Type.String({ pattern: '^[0-9]{1,6}$' })]);
const looseFlag = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);

/**
 * All that `POST article/features` takes: {@link CreateArticle} without an id, else
 * {@link UpdateArticle}. For callers of old, a category may be its digits and a flag 0 or 1; what a new
 * article lacks besides its title is empty, 0 and active.
 */
export const SaveArticle = Type.Object({
  id: Type.Optional(id),
  title: Type.Optional(title),
  content: Type.Optional(content),
  cat_id: Type.Optional(looseCatId),
  active: Type.Optional(looseFlag),
});
export type SaveArticle = Type.Static<typeof SaveArticle>;

/** What `PUT article/features` takes: {@link SaveArticle} with an id. */
export const SaveExistingArticle = Type.Object({ ...SaveArticle.properties, id });
export type SaveExistingArticle = Type.Static<typeof SaveExistingArticle>;

/** Answer to a saved article: 201 with the id of a created one, 200 for an updated one. */
export const SavedArticle = Type.Object({
  status: Type.Union([Type.Literal('created'), Type.Literal('updated')]),
  id: Type.Integer(),
});
export type SavedArticle = Type.Static<typeof SavedArticle>;

/** Body of `DELETE article/features`: `active` is the state wanted, so a repeated call is harmless. */
export const SwitchArticle = Type.Object({ id, active: looseFlag });
export type SwitchArticle = Type.Static<typeof SwitchArticle>;
