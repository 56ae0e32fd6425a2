import type { MouseEvent } from 'react';

/**
 * Moves the focus from a button that is about to go away to the part of the page that stays: it would
 * be lost with the button, and the Tab key would begin at the top again.
 */
export function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const place = currentTarget.closest<HTMLElement>('dialog, section, [role=tabpanel], main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
