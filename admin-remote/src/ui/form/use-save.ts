import { useEffect, useRef, useState } from 'react';
import { useReportedMutation, type ReportedOptions } from './use-reported-mutation.ts';

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
