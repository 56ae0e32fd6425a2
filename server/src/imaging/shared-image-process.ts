import { ImageProcess } from './image-process.ts';

/** The image process of this server. */
export const imageProcess = new ImageProcess();
