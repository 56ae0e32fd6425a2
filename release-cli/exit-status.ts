import { ReleaseError, type ReleaseErrorCode } from '../releases/store/release-error.ts';

const STATUS: Record<ReleaseErrorCode, number> = {
  failed: 1,
  unwritable: 1,
  usage: 2,
  refused: 3,
  invalid_release: 3,
  too_large: 3,
  not_found: 4,
  forbidden: 5,
  unreachable: 6,
  conflict: 7,
  busy: 7,
  machine_busy: 8,
};

/** Explains {@link exitStatus} in the help. */
export const EXIT_STATUS_HELP = `
Exit status:
  0  done, or possible in a dry run
  1  any other failure
  2  wrong usage, or a wrong setting
  3  rejected by a check
  4  no such release, folder or token
  5  not allowed with this deploy token
  6  the server cannot be reached
  7  not possible in this state, or others are changing the releases
  8  this machine is too busy to check pages: run it again later`;

/** Returns the exit status of a command that failed. */
export function exitStatus(error: unknown): number {
  return error instanceof ReleaseError ? STATUS[error.code] : STATUS.failed;
}

/** A failure for programs, with the reasons of a rejected release. */
export interface Failure {
  code: ReleaseErrorCode;
  message: string;
  problems?: string[];
}

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof ReleaseError)) {
    return { code: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message, problems } = error;
  return { code, message, problems };
}
