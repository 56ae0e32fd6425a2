import type { ErrorObject } from 'ajv';

const typeProblems: Record<string, string> = {
  string: 'Use text.',
  integer: 'Use a whole number.',
  number: 'Use a number.',
  boolean: 'Use true or false.',
  object: 'Use an object.',
  array: 'Use a list.',
};

/** Returns a message for the user, or undefined if another problem of the same field covers it. */
export function describeProblem({ keyword, params, schema }: ErrorObject): string | undefined {
  switch (keyword) {
    case 'required':
    case 'minLength':
      return 'Fill this in.';
    case 'maxLength':
      return `Use at most ${params.limit} characters.`;
    case 'maxItems':
      return `Use at most ${params.limit} entries.`;
    case 'pattern':
      return schema === '\\S'
        ? 'Fill this in.'
        : 'Remove the characters that are not allowed here.';
    case 'type':
      return typeProblems[params.type as string];
    case 'minimum':
      return `Use ${params.limit} or more.`;
    case 'maximum':
      return `Use ${params.limit} or less.`;
    case 'const':
      return `Use ${params.allowedValue}.`;
    case 'enum':
      return `Use ${(params.allowedValues as string[]).join(' or ')}.`;
    case 'anyOf':
      return describeChoice(schema as { const?: unknown }[]);
    default:
      return 'Correct this.';
  }
}

function describeChoice(choices: { const?: unknown }[]): string | undefined {
  const values = choices.map((choice) => choice.const);
  return values.includes(undefined) ? undefined : `Use ${values.join(' or ')}.`;
}
