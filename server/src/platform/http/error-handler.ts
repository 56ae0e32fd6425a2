import { type ErrorResponse, API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/database-error.ts';
import { NotStartedError } from '../limits/work-queue.ts';
import { logSecurity } from '../logging/security-log.ts';
import { isDiskFull } from '../../../../releases/store/files/write-error.ts';
import { ApiError, diskFull, serviceUnavailable, invalidInput, notFound } from './errors.ts';

/** Fastify error handler: responds with `{code, message, fields?}` and logs internal errors. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = readError(error, request);
  sendError(reply, known, known.body);
}

/** Converts an error as {@link toApiError} does, and logs internal ones and refusals. */
export function readError(error: unknown, request: FastifyRequest): ApiError {
  const known = toApiError(error);
  // A flood of requests must not flood the log too.
  if (known.status >= 500 && known.status !== 503) {
    request.log.error({ err: error }, 'Request failed.');
  }
  const { status } = known;
  if (status === 401 || status === 403) {
    const user = request.session?.user.id ?? 'unknown';
    logSecurity(request, {
      event: 'access.refused',
      user,
      status,
      reason: reasonOf(known, request),
    });
  }
  return known;
}

/** Returns the code of the response where nothing tells more. */
function reasonOf({ reason, body }: ApiError, { hasEndedSession }: FastifyRequest): string {
  if (body.code === 'unauthorized' && hasEndedSession) return 'session ended';
  return reason ?? body.code;
}

/** Sends an error response, which must not be cached. */
export function sendError(reply: FastifyReply, error: ApiError, body: ErrorResponse): void {
  const headers = { 'cache-control': 'no-store', ...error.headers };
  // The route may have set the ETag of a successful response.
  void reply.removeHeader('etag').code(error.status).headers(headers).send(body);
}

/** Converts anything that was thrown into an error that is safe to report. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return diskFull();
  if (error instanceof NotStartedError || isUnavailable(error)) return serviceUnavailable();
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

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export async function handleNotFound(
  this: FastifyInstance,
  request: FastifyRequest,
): Promise<never> {
  const [url = '/'] = request.url.split('?');
  // Fastify takes these for parts of a pattern, and throws at a star that is not the last character.
  const isPattern = /[*:]/.test(url);
  const allowed = isPattern ? [] : methods.filter((method) => this.hasRoute({ method, url }));
  if (allowed.length === 0) throw notFound('There is nothing at this address.');
  throw new ApiError(
    405,
    { code: 'method_not_allowed', message: `Use ${allowed.join(' or ')} here.` },
    { allow: allowed.join(', ') },
  );
}

/** First folder of the API, where a malformed URL is the client's error. */
const API_FOLDER = `/${API_ROOT.split('/')[1]}/`;

/** Escapes a malformed path, which Fastify would reject, so that the site shows its not-found page. */
export function repairUrl(url: string): string {
  const [path = ''] = url.split('?');
  if (path.startsWith(API_FOLDER)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
