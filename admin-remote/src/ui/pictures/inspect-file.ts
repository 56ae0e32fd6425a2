import {
  detectFileType,
  EMPTY_FILE,
  FILE_START_BYTES,
  type FileType,
  isAnimated,
  MAX_IMAGE,
  rejectFileType,
} from '@catalogmx/shared/contract';
import { attempt } from '../stall-limit.ts';

/** Findings from the bytes of a file. */
export interface Inspection {
  type: FileType;
  isAnimated: boolean;
  /** The server's reason, if it would reject the file. */
  rejection: string | undefined;
}

const MAY_BE_ANIMATED: FileType[] = ['gif', 'png', 'webp'];

/** Looks at a file before it is sent, whatever its name. @throws If the browser cannot read it. */
export async function inspectFile(file: Blob): Promise<Inspection> {
  const type = detectFileType(await readStart(file, FILE_START_BYTES));
  return {
    type,
    isAnimated:
      MAY_BE_ANIMATED.includes(type) && isAnimated(await readStart(file, MAX_IMAGE.bytes)),
    rejection: await findRejection(file, type),
  };
}

async function findRejection(file: Blob, type: FileType): Promise<string | undefined> {
  if (file.size === 0) return EMPTY_FILE;
  return type === 'heic' && (await isDecodable(file)) ? undefined : rejectFileType(type);
}

async function isDecodable(file: Blob): Promise<boolean> {
  const bitmap = await decodeImage(file);
  bitmap?.close();
  return bitmap !== undefined;
}

async function readStart(file: Blob, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, length).arrayBuffer());
}

/** Decodes an image upright, or returns undefined if this browser cannot. The caller closes the bitmap. */
export function decodeImage(file: Blob): Promise<ImageBitmap | undefined> {
  return attempt(() => createImageBitmap(file, { imageOrientation: 'from-image' }));
}
