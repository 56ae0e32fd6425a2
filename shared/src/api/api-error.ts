/** A call that failed. `status` 0 means that no answer came: offline, or the server is out of reach. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's code, or 'network'. */
  readonly code: string;
  /** What is wrong with which field, where the server says so. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before another try, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** The body of the answer, for callers that expect more in it than code and message. */
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
