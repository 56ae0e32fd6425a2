/** Step that failed: the entry, the page module, or the contract check. */
export type LoadFailure = 'entry' | 'page' | 'contract';

export class LoadError extends Error {
  override name = 'LoadError';
  readonly reason: LoadFailure;

  constructor(reason: LoadFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
