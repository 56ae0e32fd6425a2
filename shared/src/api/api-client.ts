import axios, { AxiosError, type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import type { ErrorResponse } from '../contract/errors.ts';
import { API_ROOT, IDEMPOTENCY_KEY_HEADER, PAGE_USER_HEADER } from '../contract/paths.ts';
import type { InlinedResponse } from '../contract/federation/rendering.ts';
import { wellFormed } from '../contract/texts/well-formed.ts';
import { yieldToMain } from '../loading/yield-to-main.ts';
import { readPageUserId } from '../session/session.ts';
import { dropInlinedResponse, findInlinedResponse } from './inlined-responses.ts';

const NOT_MODIFIED = 304;

/** Milliseconds until a call has a response, and then without more of it. Uploads have a limit of their own. */
const CALL_LIMIT_MS = 30_000;

const client = axios.create({
  baseURL: API_ROOT,
  timeout: CALL_LIMIT_MS,
  paramsSerializer: {
    encode: (value: string | number, encode: (text: string) => string) =>
      encode(wellFormed(String(value))),
  },
});
let onUnauthorized: (error: ApiError) => void = () => undefined;

/**
 * Sets the base of all calls.
 * @param host Origin of the API, such as 'https://api.example.com'; empty for the page's own.
 */
export function setApiHost(host: string): void {
  client.defaults.baseURL = host + API_ROOT;
  // Sends the session cookie across origins.
  client.defaults.withCredentials = host !== '';
}

// Another origin may be an older back end, whose rules reject a request with a header that they do not know.
client.interceptors.request.use(
  (config) => {
    const user = readPageUserId();
    if (config.withCredentials) config.headers.delete(IDEMPOTENCY_KEY_HEADER);
    else if (user !== undefined) config.headers.set(PAGE_USER_HEADER, String(user));
    return config;
  },
  null,
  // Otherwise requests leave later, also those without the header.
  { synchronous: true },
);

/** Sets the handler for 401 responses, except that of a failed login. */
export function setUnauthorizedHandler(handler: (error: ApiError) => void): void {
  onUnauthorized = handler;
}

/** Replaces the network by an adapter, for tests and remotes that run alone. */
export function setApiAdapter(adapter: AxiosAdapter): void {
  client.defaults.adapter = adapter;
}

/**
 * Makes a call and returns the body of the response.
 * @param config.keepsSession Whether a 401 is not reported to the handler above.
 * @throws ApiError for any status but 2xx, and if there is no response.
 */
export async function call<Body>(
  config: AxiosRequestConfig & { keepsSession?: boolean },
): Promise<Body> {
  // The first request evaluates a lot of code, and pages make several at once.
  await yieldToMain();
  try {
    const known = findKnown(config);
    const patient = { ...config, onDownloadProgress: extendLimit() };
    if (known) return (await askAgain(patient, known)) as Body;
    const { data } = await client.request<Body>(patient);
    return data;
  } catch (error) {
    const failure = toApiError(error);
    if (failure instanceof ApiError && failure.status === 401 && !config.keepsSession) {
      onUnauthorized(failure);
    }
    throw failure;
  }
}

/** Returns a listener that lets a slow response go on while it moves. */
function extendLimit(): AxiosRequestConfig['onDownloadProgress'] {
  const began = performance.now();
  return ({ event }: { event?: { target: XMLHttpRequest } }) => {
    const request = event?.target;
    if (request?.timeout) request.timeout = performance.now() - began + CALL_LIMIT_MS;
  };
}

/** Returns the response that came with the document for a call that reads. */
function findKnown({ method, url = '', params }: AxiosRequestConfig): InlinedResponse | undefined {
  return method ? undefined : findInlinedResponse(url, params as Params);
}

/** Asks whether a response still holds, and returns it or the new one. */
async function askAgain(config: AxiosRequestConfig, known: InlinedResponse): Promise<unknown> {
  await whenIdle();
  const { status, data } = await client.request<unknown>({
    ...config,
    headers: { 'if-none-match': known.etag },
    validateStatus: (code) => (code >= 200 && code < 300) || code === NOT_MODIFIED,
  });
  if (status === NOT_MODIFIED) return known.body;
  dropInlinedResponse(config.url ?? '', config.params as Params);
  return data;
}

type Params = Record<string, unknown> | undefined;

function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  if (error.code === AxiosError.ECONNABORTED) {
    return new ApiError('The server did not answer in time.', { status: 0, code: 'timeout' });
  }
  if (!error.response) {
    return new ApiError('The server cannot be reached.', { status: 0, code: 'network' });
  }
  const { status, headers } = error.response;
  const data: unknown = error.response.data;
  const body: Partial<ErrorResponse> = typeof data === 'object' && data !== null ? data : {};
  const retryAfter = Number(headers['retry-after']);
  return new ApiError(body.message ?? `The server answered ${status}.`, {
    status,
    code: body.code ?? 'unknown',
    fields: body.fields,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    body: data,
  });
}

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

/** Longest wait in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Waits until the browser has nothing more urgent to do. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Missing from Safari and jsdom.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
  });
}
