/** The message is one line that tells the operator what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
