import { createHash } from 'node:crypto';
import {
  imageCalls,
  detectFileType,
  rejectFileType,
  MAX_IMAGE,
  type RejectedImage,
} from '@catalogmx/shared/contract';
import { route, type Routes } from '../../platform/http/route.ts';
import { senderOf } from '../../platform/http/client-address.ts';
import { notFound, ApiError, tooManyRequests } from '../../platform/http/errors.ts';
import { readCallKey } from '../../platform/http/create-once.ts';
import { cleanImageName, imageNameOfFile, type StoredImage } from '../stored-image.ts';
import { addImage, hasRow } from '../image.repository.ts';
import { ImageProcessError, imageProcess } from '../processing/image-process.ts';
import { type Client, WorkQueue, QueueFullError } from '../../platform/limits/work-queue.ts';
import { damagedImage, UploadError, uploadTooLarge } from './upload-error.ts';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { handleError, sendError, toApiError } from '../../platform/http/error-handler.ts';
import { decodeUpload, FileTaker } from './file-taker.ts';

export const uploadRoutes: Routes = async (app, { db, clock }) => {
  takeFilesOut(app);
  route(
    app,
    imageCalls.upload,
    async (request, reply) => {
      const { articleId, fileName, name: given } = request.body;
      if (!(await hasRow(db, 'articles', articleId)))
        throw notFound('There is no article with this id.');
      const file = takeFile(request);
      const fileContent = createHash('sha256').update(file).digest('base64url');
      const callKey = readCallKey(request, { ...request.body, fileContent });
      const image = await processUpload(file, senderOf(request, reply));
      const name = given === undefined ? imageNameOfFile(fileName) : cleanImageName(given);
      const id = await addImage(db, articleId, name, image, clock(), request.user, callKey);
      return reply.code(201).send({ created: 'yes', id });
    },
    { bodyLimit: UPLOAD_BODY_LIMIT, errorHandler: handleUploadError },
  );
};

// If the image process has to be ended, it was this one.
const queue = new WorkQueue({ name: 'uploads', running: 1, waiting: 24 });

/**
 * Validates an uploaded file, rotates it upright, strips its metadata and re-encodes it.
 * @param sender If they disconnect while it waits, it is dropped.
 * @throws UploadError, NotStartedError, QueueFullError if too many uploads are waiting, or
 * ImageProcessError.
 */
export async function processUpload(bytes: Uint8Array, sender?: Client): Promise<StoredImage> {
  const type = detectFileType(bytes);
  const rejection = rejectFileType(type);
  if (rejection) throw new UploadError('unsupported', rejection);
  const encode = () => imageProcess.run('encodeUpload', { bytes, type }).catch(explain);
  const upload = await queue.run(encode, sender);
  if ('stored' in upload) return upload.stored;
  throw new UploadError(upload.rejected, upload.message);
}

function explain(error: unknown): never {
  const failure = error instanceof ImageProcessError ? error.failure : undefined;
  if (failure === 'memory') {
    throw new UploadError(
      'too_large',
      'The picture takes too much memory to open. Save it smaller, or as a plain JPEG, and upload that.',
    );
  }
  if (failure === 'time') throw damagedImage();
  throw error;
}

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
