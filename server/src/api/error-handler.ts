import type { ErrorResponse } from '@catalogmx/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NotStartedError } from '../work-queue/work-queue.ts';
import { ApiError, busy, invalidInput } from './errors.ts';

/** Answers every failed call as `{code, message, fields?}`; what went wrong inside is logged, not told. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error);
  // A full queue is not a failure, and a flood of requests must not flood the log.
  if (known.status >= 500 && !(error instanceof NotStartedError)) {
    request.log.error({ err: error }, 'A call failed.');
  }
  sendError(reply, known, known.answer);
}

/** Sends the answer to a failed call, which nobody may keep. */
export function sendError(reply: FastifyReply, error: ApiError, answer: ErrorResponse): void {
  const headers = { 'cache-control': 'no-store', ...error.headers };
  // The route may have set the ETag of what it meant to send.
  void reply.removeHeader('etag').code(error.status).headers(headers).send(answer);
}

/** What the caller is told of anything that was thrown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof NotStartedError) return busy();
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500) return internalError();
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(413, { code: 'too_large', message: 'Send less at once.' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(415, {
        code: 'unsupported_media_type',
        message: 'Send the input as JSON, with the content type application/json.',
      });
    case 'FST_ERR_BAD_URL':
      return invalidInput('Correct the address: it is not well encoded.');
    default:
      return new ApiError(statusCode, {
        code: 'invalid_input',
        message: 'Correct the request: the server cannot read it.',
      });
  }
}

function internalError(): ApiError {
  return new ApiError(500, {
    code: 'internal',
    message: 'Something went wrong on our side. Try again.',
  });
}
