import { useEffect, useRef, type RefObject } from 'react';
import { checkFields } from './contact-fields.ts';

/** Fills the message in, once, unless the visitor has begun to write it. */
export function useSuggestion(
  form: RefObject<HTMLFormElement | null>,
  suggestion: string | undefined,
): void {
  const isSettled = useRef(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem('message');
    if (!form.current || !(field instanceof HTMLTextAreaElement)) return;
    // What was written and deleted again is not filled in either.
    const settle = () => (isSettled.current = true);
    field.addEventListener('input', settle, { once: true });
    if (suggestion && field.value === '' && !isSettled.current) {
      settle();
      field.value = suggestion;
      checkFields(form.current);
    }
    return () => field.removeEventListener('input', settle);
  }, [form, suggestion]);
}
