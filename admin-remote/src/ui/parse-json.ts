/** As axios does without a transformResponse: an error page of a proxy stays a text. */
export function parseJson(response: unknown): unknown {
  if (typeof response !== 'string' || response === '') return response;
  try {
    return JSON.parse(response) as unknown;
  } catch {
    return response;
  }
}
