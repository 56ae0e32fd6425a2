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

/** The content of a declarative shadow root. */
const SHADOW_TREE = /(?<=<template shadowrootmode="[a-z]+">).*?(?=<\/template>)/s;

/** Validates a document and its shadow root each by itself: landmarks and ids are of one tree only. */
export async function htmlProblems(html: string): Promise<string[]> {
  const [shadowTree = ''] = SHADOW_TREE.exec(html) ?? [];
  return [
    ...(await problemsOf(html.replace(SHADOW_TREE, ''))),
    ...(await problemsOf(shadowTree)).map((problem) => `shadow root: ${problem}`),
  ];
}

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
