/** For programs: the release API maps each code to a status, and the commands to an exit status. */
export type ReleaseErrorCode =
  | 'invalid_release'
  | 'not_found'
  | 'conflict'
  | 'refused'
  | 'too_large'
  | 'busy'
  | 'unwritable'
  /** The pages could not be checked, as the machine is too slow. */
  | 'machine_busy'
  /** The command line or a setting is wrong. */
  | 'usage'
  /** The deploy token does not allow it. */
  | 'forbidden'
  /** No server responds, or something else does. */
  | 'unreachable'
  /** The server reports a failure of its own. */
  | 'failed';

/** Rejects an operation on releases, with a message for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  /** The reasons of a rejected release, which are in the message too. */
  readonly problems: string[] | undefined;

  constructor(code: ReleaseErrorCode, message: string, problems?: string[]) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}
