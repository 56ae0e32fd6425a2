import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './operation.ts';
import { type Known, valuesOf } from './schema-values.ts';

/** What a generated request brings along; most calls end at their guards without it. */
export interface GeneratedRequest {
  /** Name of the call; undefined for other addresses. */
  call: string | undefined;
  method: string;
  url: string;
  body: string | Uint8Array | undefined;
  type: string | undefined;
  hasSession: boolean;
  hasToken: boolean;
  isInPreview: boolean;
  /** Number of the visitor, who has an address of their own. */
  visitor: number;
}

/** What exists on the server. */
export interface Existing {
  /** Names of fields and parameters with values that exist. */
  values: Record<string, unknown[]>;
  /** Releases as tar.gz. */
  archives: Uint8Array[];
}

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  archive: 'application/gzip',
};

/** Not encoded any more. */
const HOSTILE_PARAMETERS = fc.oneof(
  fc.constantFrom('0', '-1', '1e9', '99999999999999999999', '%00', '%zz', '%', '..%2f..%2fetc'),
  fc.constantFrom('%F0%28', '__proto__', 'constructor', "'%20or%201=1--", 'a'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 60 }).map(encode),
  fc.string({ maxLength: 20 }).map(encode),
);

/** Addresses that no route has. */
const OTHER_ADDRESSES = fc.oneof(
  fc.webPath(),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${encode(text)}`),
  fc
    .tuple(
      fc.constantFrom('/article/', '/articles/category/', '/image/', '/releases/'),
      fc.string(),
    )
    .map(([start, end]) => start + encode(end)),
);

/** One of ten is false. */
const MOSTLY = fc.integer({ min: 0, max: 9 }).map((number) => number > 0);

/** One of ten is true. */
const SELDOM = MOSTLY.map((isTrue) => !isTrue);

/** One would soon reach the rate limits. */
const VISITORS = fc.integer({ min: 0, max: 249 });

export function requestsTo(
  operations: Operation[],
  existing: Existing,
): Arbitrary<GeneratedRequest> {
  const calls = operations.map((operation) => callsOf(operation, existing));
  const pages = fc.record({
    call: fc.constant(undefined),
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'DELETE'),
    url: OTHER_ADDRESSES,
    body: fc.constant(undefined),
    type: fc.constant(undefined),
    hasSession: fc.boolean(),
    hasToken: fc.constant(false),
    isInPreview: SELDOM,
    visitor: VISITORS,
  });
  return fc.oneof({ weight: 9, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: pages });
}

export function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function callsOf(operation: Operation, existing: Existing): Arbitrary<GeneratedRequest> {
  const { method, path, query, type } = operation;
  const known = Object.fromEntries(
    Object.entries(existing.values).map(([name, values]) => [name, fc.constantFrom(...values)]),
  );
  const queries = valuesOf({ type: 'object', properties: query }, known);
  return fc.record({
    call: fc.constant(nameOf(operation)),
    method: fc.constant(method),
    url: fc
      .tuple(
        pathsOf(path, known),
        queries.map((values) => encodeForm(Object(values) as object)),
      )
      .map((parts) => parts.filter(Boolean).join('?')),
    body: bodiesOf(operation, known, existing.archives),
    type: fc.constant(operation.body || type === 'archive' ? TYPES[type] : undefined),
    hasSession: MOSTLY,
    hasToken: MOSTLY,
    isInPreview: SELDOM,
    visitor: VISITORS,
  });
}

/** Mostly with values that exist, or with numbers as ids. */
function pathsOf(path: string, known: Known): Arbitrary<string> {
  const parts = path.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return fc.constant(part);
    const ids = fc.integer({ min: 1, max: 40 }).map(String);
    return fc.oneof(
      { weight: 5, arbitrary: (known[part] ?? ids).map((value) => encode(String(value))) },
      { weight: 1, arbitrary: HOSTILE_PARAMETERS },
    );
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

function bodiesOf({ body, type }: Operation, known: Known, archives: Uint8Array[]) {
  if (type === 'archive') {
    return fc.oneof(fc.constantFrom(...archives), fc.uint8Array({ maxLength: 2_000 }));
  }
  if (!body) return fc.constant(undefined);
  const values = valuesOf(body, known);
  if (type === 'json') return values.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 5, arbitrary: values.map((value) => encodeForm(Object(value) as object)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );
}

function encodeForm(values: object): string {
  const texts = Object.entries(values).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${encode(name)}=${encode(text)}`;
  });
  return texts.join('&');
}

/** A lone surrogate cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
}
