/** Why a page could not be loaded: its entry, the page itself, or a contract this shell does not keep. */
export type LoadFailure = 'entry' | 'page' | 'contract';

/** A page that could not be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly reason: LoadFailure;

  constructor(reason: LoadFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
