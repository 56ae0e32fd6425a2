import type { InlinedResponse, InlinedResponses } from '../contract/federation/rendering.ts';

let responses = new Map<string, InlinedResponse>();

/** Sets the responses that came with the document, by call. */
export function setInlinedResponses(inlined: InlinedResponses): void {
  responses = new Map(Object.entries(inlined));
}

/** Returns the response to a call that came with the document. */
export function findInlinedResponse(
  url: string,
  params: Record<string, unknown> = {},
): InlinedResponse | undefined {
  return responses.get(callOf(url, params));
}

/** Lists the responses that came with the document and still hold. */
export function listInlinedResponses(): [call: string, response: InlinedResponse][] {
  return [...responses];
}

/** Forgets a response that the API has replaced. */
export function dropInlinedResponse(url: string, params: Record<string, unknown> = {}): void {
  responses.delete(callOf(url, params));
}

/** Returns '/article/features?id=12'. */
function callOf(url: string, params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${url}?${query}`;
}
