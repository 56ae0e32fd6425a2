/** The database cannot be used at the moment. The same request may succeed later. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
