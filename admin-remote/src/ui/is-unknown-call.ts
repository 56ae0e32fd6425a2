import { ApiError } from '@catalogmx/shared';

/** Whether a call failed because the back end is an older one, which does not know it. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && [404, 405].includes(error.status);
}
