import type { ImageTasks } from './image-tasks.ts';

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
