import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus of a control that loses it while disabled, or moves it to the table if the control's
 * row has moved to another list.
 * @returns A function to call when the control is used.
 */
export function useFocusRestore(control: RefObject<HTMLElement | null>, disabled: boolean) {
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
