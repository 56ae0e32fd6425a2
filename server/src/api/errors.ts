import type { ErrorResponse } from '@catalogmx/shared/contract';

/** A failure that the caller is told of: the status and the body of the answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly answer: ErrorResponse;
  readonly headers: Record<string, string>;

  constructor(status: number, answer: ErrorResponse, headers: Record<string, string> = {}) {
    super(answer.message);
    this.status = status;
    this.answer = answer;
    this.headers = headers;
  }
}

/** 400: the input does not fit. `fields` says what is wrong with which field. */
export function invalidInput(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid_input', message, fields });
}

/** 401: the call needs a session. */
export function unauthorized(): ApiError {
  return new ApiError(401, { code: 'unauthorized', message: 'Log in to do this.' });
}

/** 403: the call is not allowed, session or not. */
export function forbidden(message: string): ApiError {
  return new ApiError(403, { code: 'forbidden', message });
}

/** 404: what the call is about does not exist. */
export function notFound(message: string): ApiError {
  return new ApiError(404, { code: 'not_found', message });
}

/** 409: the call clashes with what is there. */
export function conflict(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(409, { code: 'conflict', message, fields });
}

/** 503: the server is busy; try again after 5 seconds. */
export function busy(): ApiError {
  return new ApiError(
    503,
    { code: 'busy', message: 'The server is busy. Try again in 5 s.' },
    { 'retry-after': '5' },
  );
}

/** 429: too many calls; try again after a number of seconds. */
export function tooManyRequests(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(
    429,
    { code: 'too_many_requests', message },
    { 'retry-after': String(retryAfterSeconds) },
  );
}
