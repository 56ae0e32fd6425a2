/* Runs in the browser: uses nothing from outside of its functions. */

/**
 * Presses the buttons of the page one after the other, of those with the same name only one, until a press leads
 * to another page. What they would write is blocked.
 * @param most How many at most.
 */
export async function pressButtons(most: number): Promise<void> {
  const { href } = location;
  const pressed = new Set<string>();
  const next = () =>
    [...document.querySelectorAll<HTMLElement>('main button, main [role=button]')].find(
      (button) => !button.matches(':disabled') && !pressed.has(nameOf(button)),
    );
  const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.innerText;
  for (let button = next(); button && pressed.size < most; button = next()) {
    pressed.add(nameOf(button));
    button.click();
    // React answers within a frame or two.
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (location.href !== href) return;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(escape);
  }
}
