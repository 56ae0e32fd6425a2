import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { ApiError } from '@catalogmx/shared';
import { dismissFailure, showToast } from '../toasts/toast-store.ts';
import { isUnauthorized } from '../use-error-log.ts';

export type ReportedOptions<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  /** Names what is done, and to what. By default, the headline does. */
  action?: (variables: Variables) => string;
  /** Headline of the toast if it fails. */
  failureText: (variables: Variables) => string;
  lang?: 'es';
  /** Returns true for an error that needs no toast, such as one that shows beside a field. */
  isHandled?: (error: Error) => boolean;
};

/** A mutation whose failure shows as a toast until the same action succeeds. */
export function useReportedMutation<Data, Variables = void>(
  options: ReportedOptions<Data, Variables>,
) {
  const { failureText, action = failureText, lang, isHandled, ...others } = options;
  const { onSuccess, onError } = others;
  return useMutation<Data, Error, Variables>({
    ...others,
    onSuccess: (data, variables, ...rest) => {
      dismissFailure(action(variables));
      return onSuccess?.(data, variables, ...rest);
    },
    onError: (error, variables, ...rest) => {
      if (isHandled?.(error)) return;
      reportFailure(error, { text: failureText(variables), action: action(variables), lang });
      return onError?.(error, variables, ...rest);
    },
  });
}

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
