import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How Prettier writes the shell's page; the standard allows either.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    // The owner decides on the titles, and search engines cut what they cannot show.
    'long-title': 'off',
  },
});

/** What is wrong with a page's HTML. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
