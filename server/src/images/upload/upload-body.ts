import { MAX_IMAGE, type RejectedImage } from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { handleError, sendError, toApiError } from '../../platform/http/error-handler.ts';
import { ApiError, tooManyRequests } from '../../platform/http/errors.ts';
import { QueueFullError } from '../../platform/limits/work-queue.ts';
import { decodeUpload, FileTaker } from './file-taker.ts';
import { UploadError, uploadTooLarge } from './upload-error.ts';

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

const statuses = { too_large: 413, unsupported: 415, broken: 400, empty: 400, not_received: 400 };

/** Fastify error handler that adds `{created: 'no', error}` to the usual error response. */
export function handleUploadError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = toUploadApiError(error);
  if (known.status >= 500) return handleError(error, request, reply);
  const { fields, message } = known.body;
  const problem = fields ? Object.entries(fields).map((field) => field.join(': ')) : [message];
  const body: RejectedImage = { ...known.body, created: 'no', error: problem.join(' ') };
  sendError(reply, known, body);
}

function toUploadApiError(error: unknown): ApiError {
  if (error instanceof UploadError) {
    const { reason, message } = error;
    return new ApiError(statuses[reason], { code: `picture_${reason}`, message });
  }
  if (error instanceof QueueFullError) {
    return tooManyRequests('Many pictures are being worked on. Upload this one again soon.', 5);
  }
  const known = toApiError(error);
  return known.status === 413 ? toUploadApiError(uploadTooLarge()) : known;
}
