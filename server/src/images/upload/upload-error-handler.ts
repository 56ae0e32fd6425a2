import type { RejectedImage } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleError, sendError, toApiError } from '../../http/error-handler.ts';
import { ApiError, tooManyRequests } from '../../http/errors.ts';
import { QueueFullError } from '../../work-queue/work-queue.ts';
import { UploadError, uploadTooLarge } from './upload-error.ts';

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
