/** For programs; the release API maps each code to a status. */
export type ReleaseErrorCode =
  'invalid_release' | 'not_found' | 'conflict' | 'refused' | 'too_large' | 'busy' | 'unwritable';

/** Rejects an operation on releases, with a message for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
