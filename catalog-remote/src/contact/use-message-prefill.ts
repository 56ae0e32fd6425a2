import { useEffect, useRef, type RefObject } from 'react';
import { validateFields } from './contact-fields.ts';

/**
 * Fills the message in, and keeps it up to date until the visitor writes something of their own, or deletes
 * it: then it stays as it is.
 */
export function useMessagePrefill(form: RefObject<HTMLFormElement | null>, prefill = ''): void {
  const filledIn = useRef('');
  const isSettled = useRef(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem('message');
    if (!form.current || !(field instanceof HTMLTextAreaElement)) return;
    const isUntouched = field.value === filledIn.current && !isSettled.current;
    // Browsers restore it with a document.
    const isRestored = prefill !== '' && field.value === prefill;
    if (isUntouched || isRestored) {
      filledIn.current = prefill;
      field.value = prefill;
      validateFields(form.current);
    }
    const settle = () => {
      isSettled.current = field.value !== filledIn.current || field.value === '';
    };
    field.addEventListener('input', settle);
    return () => field.removeEventListener('input', settle);
  }, [form, prefill]);
}
