import { MAX_IMAGE } from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeUpload } from './decode-upload.ts';
import { FileTaker } from './file-taker.ts';

/** Largest request body in bytes: the largest image in base64, and the other fields. */
export const UPLOAD_BODY_LIMIT = Math.ceil(MAX_IMAGE.bytes / 3) * 4 + 100 * 1024;

const takers = new WeakMap<FastifyRequest, FileTaker>();

/**
 * Decodes the files of uploads while they arrive, beside their JSON. As strings, four files of 10 MiB at
 * once would take 200 MB.
 */
export function takeFilesOut(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const length = Number(request.headers['content-length'] ?? UPLOAD_BODY_LIMIT);
    if (!(length <= UPLOAD_BODY_LIMIT)) return payload;
    const taker = new FileTaker(length);
    takers.set(request, taker);
    payload.once('error', (error) => taker.destroy(error));
    return payload.pipe(taker);
  });
}

/** Returns the file of an upload, once. @throws UploadError */
export function takeFile(request: FastifyRequest<{ Body: { fileContent: string } }>): Uint8Array {
  const plain = request as FastifyRequest;
  const taker = takers.get(plain);
  takers.delete(plain);
  const { fileContent } = request.body;
  const file = taker?.standIn === fileContent ? taker.file : undefined;
  return file ?? decodeUpload(fileContent);
}
