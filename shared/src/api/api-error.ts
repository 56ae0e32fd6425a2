/** A failed call. Status 0 means no response: offline, or the server is unreachable. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Code of the {@link ErrorResponse}, 'network', 'timeout' or 'unknown'. */
  readonly code: string;
  /** Messages by input field. */
  readonly fields: Record<string, string>;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(
    message: string,
    details: {
      status: number;
      code: string;
      fields?: Record<string, string>;
      retryAfter?: number | undefined;
      body?: unknown;
    },
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.body = details.body;
  }
}
