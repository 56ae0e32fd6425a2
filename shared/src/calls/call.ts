import { call as request } from '@catalogmx/shared';
import type { BodyOf, Call, QueryOf, ResponseOf } from '@catalogmx/shared/contract';

type RequestOptions = Omit<Parameters<typeof request>[0], 'method' | 'url' | 'params' | 'data'>;

/**
 * Makes a call and returns the body of the response.
 * @param options.keepsSession Whether a 401 does not end the session of the page.
 * @throws ApiError for any status but 2xx, and if there is no response.
 */
export function call<C extends Call>(
  { method, path: url }: C,
  { query, body, ...options }: CallOptions<C> = {},
): Promise<ResponseOf<C>> {
  // A call that reads has no method, so that the shell looks for the response that came with the page.
  const isRead = method === 'GET';
  return request({ ...options, ...(isRead ? { params: query } : { method, data: body }), url });
}

export interface CallOptions<C extends Call> extends RequestOptions {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
}
