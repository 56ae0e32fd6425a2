import { ApiError } from '@catalogmx/shared';
import { showToast } from './toast-store.ts';
import { isUnauthorized } from './use-error-log.ts';

/**
 * Logs a failed request and shows a toast, unless the session has expired.
 * @param failure.text Headline of the toast. The server's message is shown below it.
 * @param failure.action What failed, and on what, for `dismissFailure`.
 */
export function reportFailure(
  error: unknown,
  failure: { text: string; action: string; lang?: string | undefined },
): void {
  if (isUnauthorized(error)) return;
  console.error(error);
  showToast({ ...failure, tone: 'failure', detail: explain(error) });
}

function explain(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : undefined;
  const details = Object.values(error.fields).filter((text) => text !== error.message);
  return [error.message, ...details].join(' ');
}
