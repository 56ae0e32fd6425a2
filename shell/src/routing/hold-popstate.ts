/**
 * Holds Back and Forward up until the first render is on the screen. Before, a router with another location
 * would give React other content than the document came with, or React would not notice.
 * @returns A function that lets them take effect.
 */
export function holdPopstate(): () => void {
  let isHeld = false;
  const hold = (event: Event) => {
    isHeld = true;
    event.stopImmediatePropagation();
  };
  addEventListener('popstate', hold, { capture: true });
  return () => {
    removeEventListener('popstate', hold, { capture: true });
    // Where several came, the router takes the last one's address.
    if (isHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    isHeld = false;
  };
}
