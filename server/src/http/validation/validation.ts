import { CLEANERS } from '@catalogmx/shared/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { invalidInput } from '../errors.ts';
import { findUnstorableValue } from './unstorable-value.ts';
import { describeProblem } from './validation-messages.ts';

const options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  removeAdditional: 'all',
} as const;
const bodies = new Ajv(options);
// Query strings and paths are text, so '1' counts as 1 there, but not in a body.
const params = new Ajv({ ...options, coerceTypes: true });

for (const ajv of [bodies, params]) {
  ajv.addKeyword({
    keyword: 'x-clean',
    type: 'string',
    schemaType: 'string',
    metaSchema: { enum: Object.keys(CLEANERS) },
    modifying: true,
    errors: false,
    // Lengths and patterns then apply to the cleaned text.
    before: 'maxLength',
    compile: (cleaner: keyof typeof CLEANERS) => (text: string, context) => {
      const { parentData, parentDataProperty } = context ?? {};
      if (parentData && parentDataProperty !== undefined) {
        parentData[parentDataProperty] = CLEANERS[cleaner](text);
      }
      return true;
    },
  });
}

/** Validates inputs against their schemas, drops unknown fields and rejects unstorable values. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  checker(httpPart === 'body' ? bodies : params, schema);

/**
 * Returns a function that validates an input as the body of a call.
 * @throws ApiError 400, from that function, naming the invalid fields.
 */
export function bodyReader<Schema extends TSchema>(
  schema: Schema,
): (input: unknown) => Static<Schema> {
  const check = checker(bodies, schema);
  return (input) => {
    const { error, value } = check(input);
    if (error) throw error;
    return value as Static<Schema>;
  };
}

/** The schema is compiled at the first input: all of them would take a quarter of a second of the start. */
function checker(ajv: Ajv, schema: object) {
  let compiled: ValidateFunction | undefined;
  return (input: unknown): { error?: Error; value?: unknown } => {
    const validate = (compiled ??= ajv.compile(schema));
    if (!validate(input)) return { error: toInvalidInput(validate.errors ?? []) };
    const unstorable = findUnstorableValue(input);
    if (!unstorable) return { value: input };
    const { field, problem } = unstorable;
    return { error: invalidInput('Check the input.', { [field]: problem }) };
  };
}

function toInvalidInput(errors: ErrorObject[]): Error {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const field = fieldOf(error);
    if (field === '') return invalidInput('Send a JSON object with the fields of this call.');
    const problem = describeProblem(error);
    // The first problem of a field is the most telling, unless a later one describes the whole choice.
    if (problem && (!(field in fields) || error.keyword === 'anyOf')) fields[field] = problem;
  }
  return invalidInput('Check the input.', fields);
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(error.params.missingProperty as string);
  return path.join('.');
}
