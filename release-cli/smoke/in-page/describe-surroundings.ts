/* Runs in the browser: uses nothing from outside of its functions. */

/** The surroundings of a page: texts and computed styles by element. */
export type Surroundings = Record<string, Record<string, string>>;

/** Describes the document, the navigation bar and the footer, which belong to the shell. */
export function describeSurroundings(): Surroundings {
  const properties = [
    'background-color',
    'background-image',
    'border-bottom-width',
    'box-shadow',
    'color',
    'cursor',
    'display',
    'filter',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'letter-spacing',
    'line-height',
    'margin-bottom',
    'margin-top',
    'opacity',
    'overflow-y',
    'padding-left',
    'padding-top',
    'pointer-events',
    'position',
    'text-decoration-line',
    'text-transform',
    'transform',
    'visibility',
    'z-index',
  ];
  const elements = [
    document.documentElement,
    document.body,
    ...[...document.querySelectorAll('#root > header, #root > footer')]
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      // The link to the page itself differs from page to page, and only the server renders noscript.
      .filter((element) => !element.closest('[aria-current], svg, noscript')),
  ];
  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    if (!parent) return element.localName;
    const alike = [...parent.children].filter(({ localName }) => localName === element.localName);
    const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : '';
    return `${pathOf(parent)} > ${element.localName}${place}`;
  };
  return Object.fromEntries(
    elements.map((element) => {
      const style = getComputedStyle(element);
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      // The server leaves out some white space with what it renders.
      const text = own
        .map(({ textContent }) => textContent)
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
      return [
        pathOf(element),
        {
          text,
          ...Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)])),
        },
      ];
    }),
  );
}
