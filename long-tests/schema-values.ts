import fc, { type Arbitrary } from 'fast-check';

/** The parts of JSON Schema that the calls use. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  /** Of a record. */
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
}

/** What nobody should send. */
const HOSTILE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>',
    '__proto__',
    -1,
    0,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    true,
    [],
    {},
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** One of so many values is not what its schema says. */
const HOSTILE_SHARE = 12;

/** Values that exist on the server, by the names of properties. */
export type Known = Record<string, Arbitrary<unknown>>;

/** Values that a schema allows, with some in between that it does not. */
export function valuesOf(schema: Schema, known: Known = {}): Arbitrary<unknown> {
  return fc.oneof(
    { weight: HOSTILE_SHARE - 1, arbitrary: validValues(schema, known) },
    { weight: 1, arbitrary: HOSTILE },
  );
}

function validValues(schema: Schema, known: Known): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, known)));
  switch (schema.type) {
    case 'object':
      return schema.patternProperties ? records(schema, known) : objects(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return strings(schema);
    default:
      return HOSTILE;
  }
}

function objects({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, schema]) => [
    name,
    withKnown(valuesOf(schema, known), known[name]),
  ]);
  return fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  });
}

/** The keys are names of apps, in the only record of the calls. */
function records({ patternProperties = {} }: Schema, known: Known): Arbitrary<unknown> {
  const [schema = {}] = Object.values(patternProperties);
  const keys = withKnown(fc.string({ maxLength: 20 }), known.app).map(String);
  return fc.dictionary(keys, withKnown(valuesOf(schema, known), known.version), {
    maxKeys: 4,
    noNullPrototype: true,
  });
}

/** Three of four values exist. */
function withKnown(values: Arbitrary<unknown>, known?: Arbitrary<unknown>): Arbitrary<unknown> {
  if (!known) return values;
  return fc.oneof({ weight: 1, arbitrary: values }, { weight: 3, arbitrary: known });
}

/** Small ones often, as those are the ids that exist. */
function numbers({ minimum = -10, maximum = 2 ** 31 - 1 }: Schema): Arbitrary<number> {
  const most = Math.max(minimum, Math.min(maximum, 40));
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.floor(most) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function strings({ minLength = 0, maxLength = 200, pattern = '' }: Schema): Arbitrary<string> {
  const least = Math.min(minLength, 200);
  const most = Math.max(least, Math.min(maxLength, 200));
  return fc.oneof(
    fc.string({ minLength: least, maxLength: most }),
    fc.string({ unit: 'grapheme', minLength: least, maxLength: most }),
    fc.base64String({ minLength: least - (least % 4), maxLength: most }),
    ...matches(pattern, most),
    // At its limit.
    fc.constant('x'.repeat(Math.min(maxLength, 20_000))),
  );
}

/** Nothing for patterns that fast-check cannot read. */
function matches(pattern: string, maxLength: number): Arbitrary<string>[] {
  if (pattern === '') return [];
  try {
    return [fc.stringMatching(new RegExp(pattern), { maxLength })];
  } catch {
    return [];
  }
}
