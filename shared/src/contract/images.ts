import Type from 'typebox';
import { MAX_ID, MAX_LENGTH } from './constants.ts';
import { ErrorResponse } from './errors.ts';

const id = Type.Integer({ minimum: 1, maximum: MAX_ID });
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** An image of an article, its bytes included. */
export const ArticleImage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /**
   * Base64 of the base64 text of the picture's bytes; our server sends it at most 480 pixels wide, as
   * a larger one has addresses of its own (see imagePath).
   */
  content: Type.String(),
  active: Flag,
  /** Media type of the bytes; absent from older back ends, which send PNG. */
  type: Type.Optional(Type.String()),
  /** Size in pixels and version of the picture as it is kept; absent from older back ends. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  version: Type.Optional(Type.String()),
});
export type ArticleImage = Type.Static<typeof ArticleImage>;

/** Query of `GET image/features`: `id` is the article's. */
export const ImageQuery = Type.Object({
  id,
  all: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ID })),
});
export type ImageQuery = Type.Static<typeof ImageQuery>;

/** Body of `POST image/features`: the state wanted of one image. */
export const SwitchImage = Type.Object({ id, status: Flag });
export type SwitchImage = Type.Static<typeof SwitchImage>;

/** Answer to a switched image. */
export const SwitchedImage = Type.Object({ status: Type.Literal('updated'), id: Type.Integer() });
export type SwitchedImage = Type.Static<typeof SwitchedImage>;

/**
 * Body of `PUT image/features`: one picture in base64; a data prefix is passed over. Its size is
 * limited by MAX_IMAGE, in the bytes that the text stands for.
 */
export const UploadImage = Type.Object({
  articleId: id,
  fileName: Type.String({ minLength: 1, maxLength: MAX_LENGTH.fileName }),
  fileContent: Type.String({ minLength: 1 }),
});
export type UploadImage = Type.Static<typeof UploadImage>;

/** Answer to an upload: 201 and 'yes', or the status of a failed call and 'no' with {@link RejectedImage}. */
export const UploadedImage = Type.Object({
  created: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  id: Type.Optional(Type.Integer()),
  /** Says in words why `created` is 'no'. */
  error: Type.Optional(Type.String()),
});
export type UploadedImage = Type.Static<typeof UploadedImage>;

/** A failed upload, for those who read `created` and `error` and for those who read any failed call. */
export const RejectedImage = Type.Object({
  created: Type.Literal('no'),
  error: Type.String(),
  ...ErrorResponse.properties,
});
export type RejectedImage = Type.Static<typeof RejectedImage>;
