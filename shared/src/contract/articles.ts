import Type from 'typebox';
import { MAX_LENGTH } from './constants.ts';

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

/** Query of `GET article/features`. */
export const ArticleQuery = Type.Object({
  id: Type.Optional(Type.Integer({ minimum: 1 })),
  category: Type.Optional(Type.Integer()),
  inactive: Type.Optional(Type.Literal(1)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ArticleQuery = Type.Static<typeof ArticleQuery>;

const title = Type.String({ minLength: 1, maxLength: MAX_LENGTH.title, pattern: '\\S' });
const content = Type.String({ maxLength: MAX_LENGTH.content });
const catId = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Body of `POST article/features` without an id: a new article. */
export const CreateArticle = Type.Object({
  title,
  content,
  cat_id: catId,
  active: Type.Boolean({ default: true }),
});
export type CreateArticle = Type.Static<typeof CreateArticle>;

/** Body of `POST` or `PUT article/features` with an id: the fields that change. */
export const UpdateArticle = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  title: Type.Optional(title),
  content: Type.Optional(content),
  cat_id: Type.Optional(catId),
  active: Type.Optional(Type.Boolean()),
});
export type UpdateArticle = Type.Static<typeof UpdateArticle>;

/** Answer to a saved article: 201 with the id of a created one, 200 for an updated one. */
export const SavedArticle = Type.Object({
  status: Type.Union([Type.Literal('created'), Type.Literal('updated')]),
  id: Type.Integer(),
});
export type SavedArticle = Type.Static<typeof SavedArticle>;

/** Body of `DELETE article/features`: `active` is the state wanted, so a repeated call is harmless. */
export const SwitchArticle = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  active: Type.Boolean(),
});
export type SwitchArticle = Type.Static<typeof SwitchArticle>;
