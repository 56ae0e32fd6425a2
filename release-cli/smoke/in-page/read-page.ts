/* Runs in the browser: uses nothing from outside of its functions. */

/**
 * Returns the styles that apply to elements of any page, such as 'main h1 {color: red}': their selectors name no class,
 * id or attribute.
 */
export function readGlobalStyles(): string[] {
  const isGlobal = (selector: string) => !/[.#[]/.test(selector);
  const rulesOf = (sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] => {
    try {
      return [...sheet.cssRules];
    } catch {
      // A sheet of another host cannot be read.
      return [];
    }
  };
  const stylesOf = (rule: CSSRule): string[] => {
    // In newer browsers a style rule is a grouping rule as well.
    if (!(rule instanceof CSSStyleRule)) {
      return rule instanceof CSSGroupingRule ? rulesOf(rule).flatMap(stylesOf) : [];
    }
    const { style } = rule;
    const selectors = rule.selectorText.split(',').map((selector) => selector.trim());
    // A variable alone changes nothing.
    const properties = [...style].filter((property) => !property.startsWith('--'));
    return selectors
      .filter(isGlobal)
      .flatMap((selector) =>
        properties.map((name) => `${selector} {${name}: ${style.getPropertyValue(name)}}`),
      );
  };
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return [...new Set(sheets.flatMap(rulesOf).flatMap(stylesOf))];
}

/* Runs in the browser: uses nothing from outside of its functions. */

/** Returns the paths of the site that the page links to. */
export function readLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')];
  const paths = links
    .filter((link) => link.origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

/* Runs in the browser: uses nothing from outside of its functions. */

/**
 * Returns the bytes of the files that the page has loaded so far, before compression.
 * @param folders Parts of their paths, such as '/releases/catalog/'.
 */
export function readLoadedBytes(folders: string[]): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => folders.some((folder) => new URL(name).pathname.includes(folder)))
    .reduce((total, { decodedBodySize }) => total + decodedBodySize, 0);
}

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
