import Type from 'typebox';
import { MAX_LENGTH } from './constants.ts';
import { ErrorResponse } from './errors.ts';
import { CleanString, Flag, Id, paging, Place } from './schemas.ts';

const ImageName = CleanString('line', { minLength: 1, maxLength: MAX_LENGTH.fileName });

/** Longest side in pixels that the server stores: enough for the full-size view on a large screen. */
export const STORED_IMAGE_SIDE = 2560;

/** An image of an article, with its bytes. */
export const ArticleImage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The bytes in base64, encoded as base64 again. At most 400 pixels wide; `imagePath` has larger ones. */
  content: Type.String(),
  active: Flag,
  /** Media type; absent from older back ends, which send PNG. */
  type: Type.Optional(Type.String()),
  /** Size in pixels and version of the stored image; absent from older back ends. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  version: Type.Optional(Type.String()),
  /** Place among the listed images, from 0; absent from back ends that do not sort, rename and delete. */
  position: Type.Optional(Type.Integer()),
});
export type ArticleImage = Type.Static<typeof ArticleImage>;

/** Response of `GET image/features`. */
export const ArticleImages = Type.Array(ArticleImage);

/** An image of an article without its bytes, for links to it. */
export interface ListedImage {
  id: number;
  name: string;
  /** Size in pixels. */
  width: number;
  height: number;
  version: string;
}

/** Query of `GET image/features`; `id` is that of the article. */
export const ImageQuery = Type.Object({
  id: Id,
  all: Type.Optional(Type.Boolean()),
  ...paging(1000),
});
export type ImageQuery = Type.Static<typeof ImageQuery>;

/** Body of `POST image/features`, with the target state. */
export const SwitchImage = Type.Object({ id: Id, status: Flag });
export type SwitchImage = Type.Static<typeof SwitchImage>;

/** Response to a switched image. */
export const SwitchedImage = Type.Object({ status: Type.Literal('updated'), id: Type.Integer() });
export type SwitchedImage = Type.Static<typeof SwitchedImage>;

/** Body of `PUT image/details`, with what changes. */
export const EditImage = Type.Object({
  id: Id,
  /** Alternative text. */
  name: Type.Optional(ImageName),
  /** New place among the images of its article, from 0. */
  position: Type.Optional(Place),
});
export type EditImage = Type.Static<typeof EditImage>;

/** Body of `DELETE image/features` and of `POST image/restore`, which undoes it. */
export const ImageId = Type.Object({ id: Id });
export type ImageId = Type.Static<typeof ImageId>;

/** Response to a deleted or restored image. */
export const DeletedImage = Type.Object({
  status: Type.Union([Type.Literal('deleted'), Type.Literal('restored')]),
  id: Type.Integer(),
});
export type DeletedImage = Type.Static<typeof DeletedImage>;

/** Body of `PUT image/features`: one image in base64, with or without a data URL prefix, within MAX_IMAGE. */
export const UploadImage = Type.Object({
  articleId: Id,
  fileName: Type.String({ minLength: 1, maxLength: MAX_LENGTH.fileName }),
  /** An empty one gets 'picture_empty'. */
  fileContent: Type.String(),
  /** Alternative text; by default the file's name. */
  name: Type.Optional(ImageName),
});
export type UploadImage = Type.Static<typeof UploadImage>;

/** Response to an upload: 201 and 'yes', or an error status and 'no'. */
export const UploadedImage = Type.Object({
  created: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  id: Type.Optional(Type.Integer()),
  /** Why `created` is 'no', in words. */
  error: Type.Optional(Type.String()),
});
export type UploadedImage = Type.Static<typeof UploadedImage>;

/** Response to a failed upload: both an {@link UploadedImage} and an {@link ErrorResponse}. */
export const RejectedImage = Type.Object({
  created: Type.Literal('no'),
  error: Type.String(),
  ...ErrorResponse.properties,
});
export type RejectedImage = Type.Static<typeof RejectedImage>;
