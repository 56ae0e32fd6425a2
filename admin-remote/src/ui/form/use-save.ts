import { useEffect, useRef, useState } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { ApiError } from '@catalogmx/shared';
import { createIdempotencyKey, IDEMPOTENCY_KEY_HEADER } from '@catalogmx/shared/contract';
import { dismissFailure, showToast } from '../toasts/toast-store.ts';
import { isUnauthorized } from '../queries.ts';

export type SaveOptions<Data, Variables> = Omit<
  ReportedOptions<Data, Variables>,
  'mutationFn' | 'onSettled'
> & {
  mutationFn: (variables: Variables, signal: AbortSignal) => Promise<Data>;
  /** True if the call goes on when its form is gone. */
  outlivesForm?: boolean;
};

/**
 * The call of a form: a mutation that is under way once at a time and can be canceled.
 * @returns The mutation. `unsaved` is its error, unless `isHandled` has shown it.
 */
export function useSave<Data, Variables = void>(options: SaveOptions<Data, Variables>) {
  const { mutationFn, isHandled, outlivesForm = false, ...others } = options;
  const controller = useRef<AbortController>(undefined);
  // A second click comes before the pending state is rendered.
  const isUnderWay = useRef(false);
  const [shown, setShown] = useState<Error>();
  const cancel = () => controller.current?.abort();
  useEffect(() => {
    if (!outlivesForm) return () => controller.current?.abort();
  }, [outlivesForm]);

  const mutation = useReportedMutation<Data, Variables>({
    ...others,
    mutationFn: (variables) => {
      controller.current = new AbortController();
      return mutationFn(variables, controller.current.signal);
    },
    isHandled: (error) => {
      if (isCanceled(error)) return true;
      const isShown = isHandled?.(error) === true;
      if (isShown) setShown(error);
      return isShown;
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  const mutate: typeof mutation.mutate = (...call) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...call);
  };
  const unsaved = mutation.error === shown ? null : mutation.error;
  return { ...mutation, mutate, cancel, unsaved };
}

/** Returns true for the error of a canceled call. */
export function isCanceled(error: unknown): boolean {
  // The names in axios, which comes with the shell, and of an aborted signal.
  return error instanceof Error && ['CanceledError', 'AbortError'].includes(error.name);
}

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

/**
 * Marks calls that create something, so that a repeat of the same content creates nothing.
 * @returns A function that returns the headers for a content, and one to call once it is created.
 */
export function useCallKey() {
  const last = useRef<{ content: string; key: string }>(undefined);

  function headersFor(content: unknown): Record<string, string> {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) {
      last.current = { content: text, key: createIdempotencyKey() };
    }
    return { [IDEMPOTENCY_KEY_HEADER]: last.current.key };
  }

  const forget = () => (last.current = undefined);
  return { headersFor, forget };
}
