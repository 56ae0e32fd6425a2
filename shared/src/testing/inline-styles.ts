const INLINE = new Set(
  'A ABBR B BDI CODE EM I IMG KBD LABEL MARK PICTURE SMALL SPAN STRONG SVG TIME'.split(' '),
);
const HIDDEN = 'head, script, style, template, [hidden], dialog:not([open])';

const real = window.getComputedStyle.bind(window);

/** Answers from the element alone: matching all rules is slow, and role queries ask for every element. */
function inlineStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const display = () => {
    if (element.matches(HIDDEN)) return 'none';
    return style.display || (INLINE.has(element.tagName.toUpperCase()) ? 'inline' : 'block');
  };
  return new Proxy(style, {
    get(target, name) {
      if (name === 'display') return display();
      if (name === 'getPropertyValue') {
        return (property: string) =>
          property === 'display' ? display() : target.getPropertyValue(property);
      }
      return Reflect.get(target, name, target) as unknown;
    },
  });
}

export function ignoreStyleSheets(): void {
  window.getComputedStyle = inlineStyle;
}

/** Makes queries of the running test follow the style sheets too, as for spaces in accessible names. */
export function applyStyleSheets(): void {
  window.getComputedStyle = real;
}

/** Returns the computed style of an element with all style sheets. */
export const realStyleOf = (element: Element) => real(element);
