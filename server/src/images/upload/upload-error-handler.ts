import { MAX_IMAGE, type RejectedImage } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyBytes } from './decode-upload.ts';
import { PictureError } from './upload-error.ts';
import { QueueFullError } from '../../work-queue/work-queue.ts';
import { answerError, sendError, toApiError } from '../../api/error-handler.ts';
import { ApiError, tooManyRequests } from '../../api/errors.ts';

/** Room for the largest picture in base64 and for the fields around it. */
export const UPLOAD_LIMIT = Math.ceil(MAX_IMAGE.bytes / 3) * 4 + 100 * 1024;

const statuses = { too_large: 413, unsupported: 415, broken: 400 };

/** Answers a failed upload as `{created: 'no', error}` besides what every failed call answers. */
export function refuseImage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = explain(error);
  if (known.status >= 500) return answerError(error, request, reply);
  const { fields, message } = known.answer;
  const problem = fields ? Object.entries(fields).map((field) => field.join(': ')) : [message];
  const answer: RejectedImage = { ...known.answer, created: 'no', error: problem.join(' ') };
  sendError(reply, known, answer);
}

function explain(error: unknown): ApiError {
  if (error instanceof PictureError) {
    const { reason, message } = error;
    return new ApiError(statuses[reason], { code: `picture_${reason}`, message });
  }
  if (error instanceof QueueFullError) {
    return tooManyRequests('Many pictures are being worked on. Upload this one again soon.', 5);
  }
  const known = toApiError(error);
  return known.status === 413 ? explain(tooManyBytes()) : known;
}
