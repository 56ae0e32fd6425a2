/** Lengths, times and colours, wherever they stand. */
const VALUES =
  /(?<![\w.])-?(\d*\.)?\d+(px|r?em|ms|pt|ch)\b|#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

/** Text that only a style can contain: seconds, a unit after a number put in, and sizes without a unit. */
const STYLE_VALUES =
  /(?<![\w.])(\d*\.)?\d+s\b|^(px|r?em|ms|s)\b|\b(line-height|z-index):\s*-?[.\d]+/g;

/** Attributes by which a component or a picture is given a size. */
const SIZE = /^(size|width|height|\w*(Width|Height|Size|Offset|Padding))$/;
const PICTURES = ['img', 'iframe', 'video', 'canvas'];

/**
 * Lint rule: sizes, times and colours are written in the theme only. Looks at strings, at the
 * templates of styled-components, and at numbers in `style` and in attributes such as `width`. What has
 * a viewBox is a drawing with coordinates of its own.
 */
const sizesInTheme = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      written:
        "'{{value}}' is written here. Take it from the scales of `theme` (@catalogmx/shared) or the " +
        'constants of `tokens` (@catalogmx/shared/ui), with calc() where one follows from others; what ' +
        'is really new gets a name in shared/src/theme/tokens.ts.',
    },
  },
  create({ report, sourceCode }) {
    function search(pattern, text, start) {
      for (const { 0: value, index } of text.matchAll(pattern)) {
        const [from, to] = [start + index, start + index + value.length];
        report({
          loc: { start: sourceCode.getLocFromIndex(from), end: sourceCode.getLocFromIndex(to) },
          messageId: 'written',
          data: { value },
        });
      }
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') search(VALUES, node.raw, node.range[0]);
      },
      TemplateElement(node) {
        // After the backtick or the brace, by which its range begins.
        const start = node.range[0] + 1;
        search(VALUES, node.value.raw, start);
        const isStyle = sourceCode
          .getAncestors(node)
          .some(({ type }) => type === 'TaggedTemplateExpression');
        if (isStyle) search(STYLE_VALUES, node.value.raw, start);
      },
      'JSXAttribute[name.name="style"] Property > Literal'(node) {
        if (typeof node.value === 'number' && node.value !== 0)
          search(/.+/g, node.raw, node.range[0]);
      },
      JSXAttribute(node) {
        const literal = node.value?.expression ?? node.value;
        const isNumber = literal?.type === 'Literal' && Number(literal.value) > 0;
        if (isNumber && SIZE.test(node.name.name) && hasBox(node.parent)) {
          search(/.+/g, literal.raw, literal.range[0]);
        }
      },
    };
  },
};

/** Plugin of oxlint, which reads the API of ESLint. */
export default {
  meta: { name: 'catalogmx' },
  rules: { 'sizes-in-theme': sizesInTheme },
};

/** True if an element takes its size from its attributes: a component or a picture, but no drawing. */
function hasBox({ name, attributes }) {
  const isDrawing = attributes.some((attribute) => attribute.name?.name === 'viewBox');
  const isComponent = name.type !== 'JSXIdentifier' || /^[A-Z]/.test(name.name);
  return !isDrawing && (isComponent || PICTURES.includes(name.name));
}
