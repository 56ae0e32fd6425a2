import { ApiError } from '@catalogmx/shared';
import { showToast } from './toast-store.ts';
import { isSessionEnd } from './use-error-log.ts';

/**
 * Logs a failed call and tells the administrator of it.
 * @param text What did not work; the server's own words are put below it.
 */
export function reportFailure(error: unknown, text: string, lang?: string): void {
  if (isSessionEnd(error)) return;
  console.error(error);
  showToast({ tone: 'failure', text, lang, detail: explain(error) });
}

function explain(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : undefined;
  const problems = Object.values(error.fields).filter((problem) => problem !== error.message);
  return [error.message, ...problems].join(' ');
}
