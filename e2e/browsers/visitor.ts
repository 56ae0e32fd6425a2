import { expect } from '@playwright/test';
import type { BrowserDriver } from './browser-driver.ts';

/** A person with a mouse and a keyboard, who waits for what they look for. */
export class Visitor {
  readonly #driver: BrowserDriver;

  constructor(driver: BrowserDriver) {
    this.#driver = driver;
  }

  /** Waits for a visible element in the window, with a text or a picture's text. */
  async sees(selector: string, text = ''): Promise<void> {
    await expect.poll(() => this.#find(selector, text), `${selector} ${text}`).not.toBeNull();
  }

  async seesNo(selector: string): Promise<void> {
    await expect.poll(() => this.#find(selector, ''), `no ${selector}`).toBeNull();
  }

  /** Clicks in the middle of an element, once it is there and stands still. */
  async clicks(selector: string, text = ''): Promise<void> {
    let place = await this.#find(selector, text);
    await expect(async () => {
      const before = place;
      place = await this.#find(selector, text);
      expect(place, `${selector} ${text}`).not.toBeNull();
      expect(place).toEqual(before);
    }).toPass();
    if (place) await this.#driver.click(place.x, place.y);
  }

  async writes(selector: string, text: string): Promise<void> {
    await this.clicks(selector);
    await this.#driver.type(text);
    await this.finds(
      text,
      (field) => (document.querySelector(field) as HTMLInputElement).value,
      selector,
    );
  }

  /** Waits until a script in the page returns a value. */
  async finds<Args extends unknown[], Result>(
    value: Result,
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    await expect.poll(() => this.#driver.run(script, ...args), String(script)).toEqual(value);
  }

  #find(selector: string, text: string) {
    return this.#driver.run(findElement, selector, text);
  }
}

/** Runs in the page. */
function findElement(selector: string, text: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find(
    (it) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      [it.textContent, it.getAttribute('aria-label'), it.getAttribute('alt')].some((name) =>
        name?.includes(text),
      ),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
