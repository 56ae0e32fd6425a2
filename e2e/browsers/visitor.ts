import { expect, test } from '@playwright/test';
import type { BrowserDriver } from './browser-driver.ts';

/** A person with a mouse and a keyboard, who waits for what they look for. */
export class Visitor {
  readonly #driver: BrowserDriver;

  constructor(driver: BrowserDriver) {
    this.#driver = driver;
  }

  /** Waits for a visible element with a text or a picture's text. */
  sees(selector: string, text = ''): Promise<void> {
    return this.#waits(selector, async () => {
      expect(await this.#driver.run(findElement, selector, text)).not.toBeNull();
    });
  }

  seesNo(selector: string): Promise<void> {
    return this.#waits(selector, async () => {
      expect(await this.#driver.run(findElement, selector, '')).toBeNull();
    });
  }

  /** Scrolls to an element and clicks in the middle of it, once it stands still. */
  async clicks(selector: string, text = ''): Promise<void> {
    await this.sees(selector, text);
    const places = [await this.#driver.run(findElement, selector, text, true)];
    await this.#waits(selector, async () => {
      places.push(await this.#driver.run(findElement, selector, text, true));
      expect(places.at(-1)).toEqual(places.at(-2));
    });
    const place = places.at(-1);
    if (place) await this.#driver.click(place.x, place.y);
  }

  /** Clicks into a field and writes behind what is there. */
  async writes(selector: string, text: string): Promise<void> {
    await this.clicks(selector);
    await this.#driver.type(text);
    await this.finds(
      true,
      (field, end) => (document.querySelector(field) as HTMLInputElement).value.endsWith(end),
      selector,
      text,
    );
  }

  /** Waits until a script in the page returns a value. */
  finds<Args extends unknown[], Result>(
    value: Result,
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    return this.#waits(String(script), async () => {
      const found: unknown = await this.#driver.run(script, ...args);
      expect(found).toEqual(value);
    });
  }

  #waits(what: string, check: () => Promise<void>): Promise<void> {
    return test.step(what, () => expect(check).toPass({ timeout: 15_000, intervals: [50] }));
  }
}

interface Place {
  x: number;
  y: number;
}

/** Runs in the page. Returns the middle of the first visible element, if there is one. */
function findElement(selector: string, text: string, scroll = false): Place | null {
  const element = [...document.querySelectorAll(selector)].find(
    (it) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      [it.textContent, it.getAttribute('aria-label'), it.getAttribute('alt')].some((name) =>
        name?.includes(text),
      ),
  );
  if (!element) return null;
  if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
