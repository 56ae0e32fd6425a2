/**
 * Brings the top of a list into view after its page has changed, and focuses the list, which needs a tabindex
 * and a name. Call it after the navigation: Back returns to where the visitor was before.
 */
export function showListTop(list: HTMLElement | null): void {
  if (!list) return;
  list.focus({ preventScroll: true });
  const { top } = list.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) list.scrollIntoView({ block: 'start' });
}
