import {
  ArticleImages,
  DeletedImage,
  EditImage,
  ImageId,
  ImageQuery,
  RejectedImage,
  SwitchedImage,
  SwitchImage,
  UploadedImage,
  UploadImage,
} from '../images.ts';
import { defineCall } from './define-call.ts';

const path = '/image/features';
const writing = { who: 'administrators', tag: 'images' } as const;

export const list = defineCall({
  method: 'GET',
  path,
  who: 'everybody',
  tag: 'images',
  summary: 'List the images of an article',
  query: ImageQuery,
  response: { 200: ArticleImages },
});

export const upload = defineCall({
  ...writing,
  method: 'PUT',
  path,
  summary: 'Upload an image of an article',
  isRepeatable: true,
  body: UploadImage,
  response: { 201: UploadedImage, '4xx': RejectedImage },
});

export const switchActive = defineCall({
  ...writing,
  method: 'POST',
  path,
  summary: 'Switch an image on or off',
  body: SwitchImage,
  response: { 200: SwitchedImage },
});

export const edit = defineCall({
  ...writing,
  method: 'PUT',
  path: '/image/details',
  summary: 'Rename an image, or move it among those of its article',
  body: EditImage,
  response: { 200: SwitchedImage },
});

export const remove = defineCall({
  ...writing,
  method: 'DELETE',
  path,
  summary: 'Delete an image, which can be restored for a while',
  body: ImageId,
  response: { 200: DeletedImage },
});

export const restore = defineCall({
  ...writing,
  method: 'POST',
  path: '/image/restore',
  summary: 'Restore a deleted image',
  body: ImageId,
  response: { 200: DeletedImage },
});
