import type { ErrorResponse } from '@catalogmx/shared/contract';
import { ReleaseError, type ReleaseErrorCode } from '../../releases/store/release-error.ts';

export interface Answer {
  status: number;
  text: string;
}

/** The release API also has 400 and 422 for what it rejects. */
const CODES: Record<number, ReleaseErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'busy',
  502: 'unreachable',
  503: 'busy',
  504: 'unreachable',
  507: 'unwritable',
};

/**
 * Returns the JSON of a response.
 * @param site Address of the server, for messages.
 * @throws ReleaseError with the server's error message.
 */
export function readAnswer({ status, text }: Answer, site: string): unknown {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseError('unreachable', `${site} responded with ${status} and no JSON.`);
  }
  if (status < 300) return content;
  const { message } = content as ErrorResponse;
  throw new ReleaseError(CODES[status] ?? (status < 500 ? 'refused' : 'failed'), message);
}
