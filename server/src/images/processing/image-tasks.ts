import { encodePicture } from './encode-picture.ts';
import { encodeRendition } from '../renditions/encode-rendition.ts';
import { cutShareImage } from './cut-share-image.ts';
import { encodeUpload } from '../upload/encode-upload.ts';

/** All work of sharp, by name. The server imports the type only, so that it never loads sharp itself. */
export const imageTasks = {
  encodeUpload,
  encodePicture,
  encodeRendition,
  cutShareImage,
};

export type ImageTasks = typeof imageTasks;

export type ImageTaskName = keyof ImageTasks;

/** From the server to the image process. */
export interface ImageOrder {
  id: number;
  task: ImageTaskName;
  /** The argument of the task. */
  input: unknown;
}

/** From the image process to the server: one for each order. */
export type ImageResult = { id: number; output: unknown } | { id: number; error: string };
