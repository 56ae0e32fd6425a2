import { isDiskFull } from '../../../releases/store/write-error.ts';
import { ReleaseError } from '../../../releases/store/release-error.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const READ_ONLY = '25006';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs what writes releases to PostgreSQL, all or nothing.
 * @throws ReleaseError 'unwritable' that says what to do, if the disk is full or the database may not be written to.
 */
export async function explainWriteErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (isDiskFull(error)) {
      throw new ReleaseError(
        'unwritable',
        'The disk of the database is full, and nothing has changed. Make room there, then try again.',
      );
    }
    if (code === READ_ONLY || code === INSUFFICIENT_PRIVILEGE) {
      throw new ReleaseError(
        'unwritable',
        'The database cannot be written to, and nothing has changed. DATABASE_URL has to name its primary server, and a user with all rights on the tables.',
      );
    }
    throw error;
  }
}
