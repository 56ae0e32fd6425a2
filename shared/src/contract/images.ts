import Type from 'typebox';
import { MAX_IMAGE, MAX_LENGTH } from './constants.ts';

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** An image of an article, its bytes included. */
export const ArticleImage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Base64 of the base64 text of the picture's bytes. */
  content: Type.String(),
  active: Flag,
  /** Media type of the bytes; absent from older back ends, which send PNG. */
  type: Type.Optional(Type.String()),
  /** Size in pixels and version; absent from older back ends. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  version: Type.Optional(Type.String()),
});
export type ArticleImage = Type.Static<typeof ArticleImage>;

/** Query of `GET image/features`: `id` is the article's. */
export const ImageQuery = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  all: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ImageQuery = Type.Static<typeof ImageQuery>;

/** Body of `POST image/features`: the state wanted of one image. */
export const SwitchImage = Type.Object({ id: Type.Integer({ minimum: 1 }), status: Flag });
export type SwitchImage = Type.Static<typeof SwitchImage>;

/** Body of `PUT image/features`: one picture in base64 without the data prefix. */
export const UploadImage = Type.Object({
  articleId: Type.Integer({ minimum: 1 }),
  fileName: Type.String({ minLength: 1, maxLength: MAX_LENGTH.fileName }),
  fileContent: Type.String({ minLength: 1, maxLength: Math.ceil(MAX_IMAGE.bytes / 3) * 4 + 4 }),
});
export type UploadImage = Type.Static<typeof UploadImage>;

/** Answer to an upload. `error` says in words why `created` is 'no'. */
export const UploadedImage = Type.Object({
  created: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  id: Type.Optional(Type.Integer()),
  error: Type.Optional(Type.String()),
});
export type UploadedImage = Type.Static<typeof UploadedImage>;
