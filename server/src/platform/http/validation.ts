import { CLEANERS } from '@catalogmx/shared/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler, FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { invalidInput } from './errors.ts';

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

const typeProblems: Record<string, string> = {
  string: 'Use text.',
  integer: 'Use a whole number.',
  number: 'Use a number.',
  boolean: 'Use true or false.',
  object: 'Use an object.',
  array: 'Use a list.',
};

/** Returns a message for the user, or undefined if another problem of the same field covers it. */
function describeProblem({ keyword, params, schema }: ErrorObject): string | undefined {
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

// With the flag u, \p{Surrogate} matches lone surrogates only.
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Finds a value that schemas accept but a database rejects or changes: NUL characters, lone surrogates,
 * and Infinity, which a query string can spell.
 */
function findUnstorableValue(input: unknown): { field: string; problem: string } | undefined {
  // Iterates because the sender chooses the depth: recursion could overflow the stack.
  const left: { field: string; value: unknown }[] = [{ field: '', value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && unstorable.test(value)) {
      return { field, problem: 'Remove the unreadable characters.' };
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { field, problem: 'Use a smaller number.' };
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      left.push({ field: field === '' ? name : `${field}.${name}`, value: member });
    }
  }
  return undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts no body but JSON. Fastify's default also takes plain text, and silently replaces invalid UTF-8. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(invalidInput('Send the input in UTF-8.'));
    }
    void parse(request, text, (error, value) => {
      if (error) done(invalidInput('Send well-formed JSON.'));
      else done(null, value);
    });
  });
}
