import { FileDecoder } from './file-decoder.ts';

/** Decodes base64, with or without a data URL prefix. @throws UploadError */
export function decodeUpload(text: string): Uint8Array {
  const decoder = new FileDecoder(text.length);
  decoder.write(text);
  return decoder.end();
}
