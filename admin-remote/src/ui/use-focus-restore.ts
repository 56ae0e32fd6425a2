import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard where it was: a control loses the focus while it is disabled, and a row that
 * moves to another list takes it away. Then the control gets it back, or the table that it stood in.
 * @returns What to call when the control is used.
 */
export function useKeptFocus(control: RefObject<HTMLElement | null>, disabled: boolean) {
  const used = useRef(false);

  useEffect(() => {
    if (disabled || !used.current) return;
    used.current = false;
    if (document.activeElement === document.body) control.current?.focus();
  }, [control, disabled]);

  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      const isLost = [document.body, element].includes(document.activeElement as HTMLElement);
      if (used.current && isLost) element?.closest('table')?.focus({ preventScroll: true });
    };
  }, [control]);

  return () => {
    used.current = true;
  };
}
