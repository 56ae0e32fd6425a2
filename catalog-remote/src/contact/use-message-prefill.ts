import { useEffect, useRef, type RefObject } from 'react';
import { validateFields } from './contact-fields.ts';

/** Fills the message in once, unless the visitor has started to write. */
export function useMessagePrefill(
  form: RefObject<HTMLFormElement | null>,
  prefill: string | undefined,
): void {
  const isSettled = useRef(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem('message');
    if (!form.current || !(field instanceof HTMLTextAreaElement)) return;
    // Also stops if the visitor has written something and deleted it again.
    const settle = () => (isSettled.current = true);
    field.addEventListener('input', settle, { once: true });
    if (prefill && field.value === '' && !isSettled.current) {
      settle();
      field.value = prefill;
      validateFields(form.current);
    }
    return () => field.removeEventListener('input', settle);
  }, [form, prefill]);
}
