/** Kinds of refusals, as they are told to programs. */
export type ReleaseErrorCode =
  'invalid_release' | 'not_found' | 'conflict' | 'refused' | 'too_large' | 'busy';

/** A release cannot be stored, read or made live. The message says what is wrong and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
