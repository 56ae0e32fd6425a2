import { type ErrorResponse, OTHER_USER, SWITCHED_OFF } from '@catalogmx/shared/contract';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorResponse;
  readonly headers: Record<string, string>;
  /** Logged in place of the code, where that is too general. */
  reason: string | undefined;

  constructor(status: number, body: ErrorResponse, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400. `fields` maps the names of invalid fields to their problems. */
export function invalidInput(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid_input', message, fields });
}

export function unauthorized(): ApiError {
  return new ApiError(401, { code: 'unauthorized', message: 'Log in to do this.' });
}

export function switchedOff(): ApiError {
  const message = 'Your account was switched off. Ask another administrator to switch it on.';
  return new ApiError(401, { code: SWITCHED_OFF, message });
}

export function otherUser(): ApiError {
  const message = 'Another user has logged in in this browser. Log in again to do this.';
  return new ApiError(401, { code: OTHER_USER, message });
}

export function forbidden(message: string): ApiError {
  return new ApiError(403, { code: 'forbidden', message });
}

export function notFound(message: string): ApiError {
  return new ApiError(404, { code: 'not_found', message });
}

export function conflict(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(409, { code: 'conflict', message, fields });
}

export function serviceUnavailable(): ApiError {
  return new ApiError(
    503,
    { code: 'busy', message: 'The server is busy. Try again in 5 s.' },
    { 'retry-after': '5' },
  );
}

export function diskFull(): ApiError {
  const message =
    'The server has no disk space left, and nothing was saved. Tell whoever runs it, then try again.';
  return new ApiError(507, { code: 'disk_full', message });
}

export function tooManyRequests(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(
    429,
    { code: 'too_many_requests', message },
    { 'retry-after': String(retryAfterSeconds) },
  );
}
