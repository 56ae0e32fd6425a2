import { ApiError, serviceUnavailable } from '../http/errors.ts';

/** Why the image process was lost: too much memory, a task without end, or by itself. */
export type ImageFailure = 'memory' | 'time' | 'exit';

/** Thrown for a task that was running when the image process ended. The response is 503. */
export class ImageProcessError extends ApiError {
  override name = 'ImageProcessError';
  readonly failure: ImageFailure;

  constructor(failure: ImageFailure) {
    const { status, body, headers } = serviceUnavailable();
    super(status, body, headers);
    this.failure = failure;
  }
}
