import axios, { AxiosError, type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import type { ErrorResponse } from '../contract/errors.ts';
import { API_ROOT } from '../contract/paths.ts';
import { yieldToMain } from '../loading/yield-to-main.ts';
import { ApiError } from './api-error.ts';

const client = axios.create({ baseURL: API_ROOT });
let onUnauthorized: () => void = () => undefined;

/**
 * Points the client at another host.
 * @param host Origin of the API, such as 'https://api.example.com'; empty for the page's own.
 */
export function setApiHost(host: string): void {
  client.defaults.baseURL = host + API_ROOT;
  // The session cookie goes along to another host only when asked for.
  client.defaults.withCredentials = host !== '';
}

/** Registers what happens when a call answers 401; a failed login does not count. */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

/** Answers all calls by an adapter instead of the network: for tests and remotes running alone. */
export function setApiAdapter(adapter: AxiosAdapter): void {
  client.defaults.adapter = adapter;
}

/**
 * Makes one call and answers its body.
 * @throws ApiError for every answer but 2xx, and when no answer comes.
 */
export async function call<Answer>(
  config: AxiosRequestConfig & { keepsSession?: boolean },
): Promise<Answer> {
  // The first request runs much code for the first time, and several pages ask twice at once.
  await yieldToMain();
  try {
    const { data } = await client.request<Answer>(config);
    return data;
  } catch (error) {
    const failure = toApiError(error);
    if (failure instanceof ApiError && failure.status === 401 && !config.keepsSession) {
      onUnauthorized();
    }
    throw failure;
  }
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  if (!error.response) {
    return new ApiError('The server cannot be reached.', { status: 0, code: 'network' });
  }
  const { status, headers } = error.response;
  const data: unknown = error.response.data;
  const answer: Partial<ErrorResponse> = typeof data === 'object' && data !== null ? data : {};
  const retryAfter = Number(headers['retry-after']);
  return new ApiError(answer.message ?? `The server answered ${status}.`, {
    status,
    code: answer.code ?? 'unknown',
    fields: answer.fields,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    body: data,
  });
}
