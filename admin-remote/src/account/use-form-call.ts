import { useRef, useState } from 'react';
import { reportFailure } from '../ui/report-failure.ts';
import { dismissFailure } from '../ui/toast-store.ts';
import { isCanceled, useCancelable } from '../ui/use-cancelable.ts';

/**
 * The call of a form in Spanish, which can be cancelled.
 * @param options.failure Headline of the toast.
 * @param options.showErrors Shows an error beside the fields; returns false if it belongs to none.
 * @param options.outlivesForm Whether the call goes on when the form is gone.
 */
export function useFormCall(options: {
  failure: string;
  showErrors?: (error: unknown) => boolean;
  outlivesForm?: boolean;
}) {
  const { failure, showErrors = () => false, outlivesForm } = options;
  const { begin, cancel } = useCancelable({ outlivesForm });
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  /** Returns whether the call succeeded. While another one is under way, nothing is sent. */
  async function send(call: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending(true);
    setError(null);
    try {
      await call(begin());
      dismissFailure(failure);
      return true;
    } catch (problem) {
      if (showErrors(problem)) return false;
      setError(problem);
      if (!isCanceled(problem)) {
        reportFailure(problem, { text: failure, action: failure, lang: 'es' });
      }
      return false;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  /** `error` says why nothing is saved, if that is not told beside a field. */
  return { send, sending, error, cancel };
}
