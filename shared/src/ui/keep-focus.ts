/**
 * Moves the focus from a button that is about to unmount to its section. Otherwise the Tab key would
 * start at the top of the page again.
 */
export function keepFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  const place = currentTarget.closest<HTMLElement>('dialog, section, [role=tabpanel], main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
