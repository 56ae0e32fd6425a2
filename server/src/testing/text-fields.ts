import type { TestApp } from './test-app.ts';

/** The parts of JSON Schema that the calls use. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  'x-clean'?: string;
}

interface Parameter {
  name: string;
  required?: boolean;
  schema: Schema;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

/** A text that a call takes, in its body or, for GET, in its query. */
export interface TextField {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Names that lead to it. Members of lists have none. */
  place: string[];
  schema: Schema;
  /** Returns an input of the call with this text; without one, with a sample. */
  inputWith: (text?: string) => Record<string, unknown>;
}

/** Returns a valid value for a field, or undefined if any value of its type will do. */
export type SampleOf = (name: string, schema: Schema) => unknown;

interface Target {
  place: string[];
  text: string | undefined;
}

/** Optional fields without which some calls accept nothing. */
const ALWAYS_SENT = ['email', 'title'];

/** Lists the texts that the documented calls take, and the paths of those that read, with their queries. */
export async function listTextFields({ inject }: TestApp, sampleOf: SampleOf) {
  const { paths } = (await inject('/catalogmx/openapi.json')).json<OpenApi>();
  const fields: TextField[] = [];
  const reads: string[] = [];
  for (const [path, calls] of Object.entries(paths)) {
    if (path.includes('{')) continue;
    for (const [name, { parameters = [], requestBody }] of Object.entries(calls)) {
      const method = name.toUpperCase() as TextField['method'];
      const schema = requestBody?.content['application/json']?.schema ?? toObject(parameters);
      const inputWith = (target?: Target) =>
        valueOf('', schema, sampleOf, target) as Record<string, string>;
      if (method === 'GET') reads.push(`${path}?${new URLSearchParams(inputWith()).toString()}`);
      for (const { place, schema: own } of textsOf(schema)) {
        const withText = (text?: string) => inputWith({ place, text });
        fields.push({ method, path, place, schema: own, inputWith: withText });
      }
    }
  }
  return { fields, reads };
}

function toObject(parameters: Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function textsOf(schema: Schema, place: string[] = []): { place: string[]; schema: Schema }[] {
  const { type, anyOf = [], properties = {}, items } = schema;
  if (type === 'string') return schema.enum ? [] : [{ place, schema }];
  return [
    ...(items ? textsOf(items, place) : []),
    ...anyOf.flatMap((each) => textsOf(each, place)),
    ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, [...place, name])),
  ];
}

/** Returns a value with the text at its place, and else only with what has to be there. */
function valueOf(name: string, schema: Schema, sampleOf: SampleOf, target?: Target): unknown {
  const { type, anyOf, enum: choices, properties = {}, required = [], items } = schema;
  if (anyOf) {
    const text = anyOf.find((each) => textsOf(each).length > 0);
    return valueOf(name, (target && text) ?? anyOf[0] ?? {}, sampleOf, target);
  }
  if (items) return [valueOf(name, items, sampleOf, target)];
  if (type === 'object') {
    const [next, ...place] = target?.place ?? [];
    const sent = [next, ...required, ...ALWAYS_SENT];
    const entries = Object.entries(properties).filter(([key]) => sent.includes(key));
    return Object.fromEntries(
      entries.map(([key, each]) => [
        key,
        valueOf(key, each, sampleOf, key === next ? { place, text: target?.text } : undefined),
      ]),
    );
  }
  const sample = choices?.[0] ?? sampleOf(name, schema) ?? SAMPLES[type ?? ''];
  return target?.text ?? sample;
}

const SAMPLES: Record<string, unknown> = { string: 'Sample', boolean: true, integer: 1, number: 1 };
