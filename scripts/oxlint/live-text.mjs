/** Callbacks whose results become the children. */
const LISTS = ['map', 'flatMap'];

/** Names of elements, which may stand beside others. */
const ELEMENTS = /(children|Prompt|conflictOf|drawing|none|account)$/;

/**
 * Lint rule: text that changes, or that follows something that comes and goes, is the only child of its element.
 * Browsers that translate a page replace text nodes, which React would then update out of sight or fail to find
 * (https://github.com/facebook/react/issues/11538). The only text of an element it sets anew. So is an element whose
 * key is the text.
 */
const liveText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      mixed:
        'Translated pages cannot update this. Give it an element of its own: {`Page ${n} of ${m}`}.',
    },
  },
  create({ report, sourceCode }) {
    function check(element) {
      const children = element.children.filter(isRendered);
      if (children.length < 2 && element.type === 'JSXElement') return;
      const key = element.openingElement?.attributes.find(({ name }) => name?.name === 'key');
      const keyText = key && sourceCode.getText(key.value.expression);
      let hasChanging = false;
      for (const child of children) {
        const isText = child.type === 'JSXText';
        const isLive = child.type === 'JSXExpressionContainer' && canBeText(child.expression);
        const isKey = keyText && sourceCode.getText(child).includes(keyText);
        if ((isLive && !isKey) || (isText && hasChanging))
          report({ node: child, messageId: 'mixed' });
        if (child.type === 'JSXExpressionContainer') hasChanging = true;
      }
    }

    function canBeText(node) {
      switch (node.type) {
        case 'JSXElement':
        case 'JSXFragment':
          return false;
        case 'ArrayExpression':
          return node.elements.some(canBeText);
        case 'LogicalExpression':
          return canBeText(node.right) || (node.operator !== '&&' && canBeText(node.left));
        case 'ConditionalExpression':
          return canBeText(node.consequent) || canBeText(node.alternate);
        case 'CallExpression': {
          const callback = node.arguments.at(-1);
          if (LISTS.includes(node.callee.property?.name)) return canBeText(callback.body);
          return !ELEMENTS.test(sourceCode.getText(node.callee));
        }
        default:
          return !ELEMENTS.test(sourceCode.getText(node)) && node.value !== null;
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Translations leave white space as it is. */
function isRendered({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() !== '';
  return expression?.type !== 'JSXEmptyExpression' && expression?.value !== ' ';
}

/** Plugin of oxlint, which reads the API of ESLint. */
export default {
  meta: { name: 'translation' },
  rules: { 'live-text': liveText },
};
