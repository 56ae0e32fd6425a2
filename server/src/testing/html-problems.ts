import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's ids begin with '_', as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The global style keeps them on one line, which the rule cannot see.
    'tel-non-breaking': 'off',
  },
});

export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
