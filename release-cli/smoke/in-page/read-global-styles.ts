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
