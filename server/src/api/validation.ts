import { Ajv, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { invalidInput } from './errors.ts';
import { findUnstorableValue } from './unstorable-value.ts';
import { describeProblem } from './validation-messages.ts';

const options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  removeAdditional: 'all',
} as const;
const bodies = new Ajv(options);
// Queries and paths are text, so '1' has to count as 1 there; in a body it would be a mistake.
const texts = new Ajv({ ...options, coerceTypes: true });

/**
 * Checks every input against its schema: bodies as they are, queries and path parameters converted
 * from text. Unknown fields are dropped, and what a database cannot hold is refused.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? bodies : texts).compile(schema);
  return (input: unknown) => {
    if (!validate(input)) return { error: refuse(validate.errors ?? []) };
    const unstorable = findUnstorableValue(input);
    if (!unstorable) return { value: input };
    const { field, problem } = unstorable;
    return { error: invalidInput('Check the input.', { [field]: problem }) };
  };
};

function refuse(errors: ErrorObject[]): Error {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const field = fieldOf(error);
    if (field === '') return invalidInput('Send a JSON object with the fields of this call.');
    const problem = describeProblem(error);
    // The first problem of a field says most, but a choice is best described as a whole.
    if (problem && (!(field in fields) || error.keyword === 'anyOf')) fields[field] = problem;
  }
  return invalidInput('Check the input.', fields);
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(error.params.missingProperty as string);
  return path.join('.');
}
