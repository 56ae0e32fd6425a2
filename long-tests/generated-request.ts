import fc, { type GeneratorValue } from 'fast-check';

/** The parts of JSON Schema that the calls use. */
export interface Schema extends Partial<
  Record<'minimum' | 'maximum' | 'minLength' | 'maxLength', number>
> {
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
}

/** A call of the server, with parameters of its path as in `{id}`. */
export interface Operation {
  method: string;
  path: string;
  query: Record<string, Schema>;
  body: Schema | undefined;
  type: 'json' | 'form' | 'archive';
}

/** Values that exist on the server, by the names of fields and parameters, and releases as tar.gz. */
export interface Existing {
  values: Record<string, unknown[]>;
  archives: Uint8Array[];
}

const TEXT: Schema = { type: 'string' };

const HOSTILE = [
  ...['', ' ', '\0', 'a\0b', '\ud800', "' or 1=1 --", '%', '_', '\\', '../../etc/passwd'],
  ...['<script>', '__proto__', 'constructor', '99999999999999999999', 'a'.repeat(20_000)],
  ...[null, -1, 0, 1.5, 1e308, 2 ** 31, 2 ** 53, true, [], {}, [[]]],
];

/** Not encoded any more. */
const HOSTILE_PATHS = ['%00', '%zz', '%', '..%2f..%2fetc', '%F0%28', "'%20or%201=1--"];

/** Starts of addresses that no route has. */
const OTHER_PATHS = ['/', '/article/', '/articles/category/', '/image/', '/releases/'];

/** Generates requests from the values of one {@link fc.gen}. */
export class RequestGenerator {
  readonly #gen: GeneratorValue;
  readonly #existing: Existing;

  constructor(gen: GeneratorValue, existing: Existing) {
    this.#gen = gen;
    this.#existing = existing;
  }

  /** Returns a call, or one time in ten a request to an address that no route has. */
  request(operations: Operation[]) {
    return {
      ...(this.#isOneOf(10) ? this.#otherAddress() : this.#call(this.#pick(operations))),
      // Most calls end at their guards without these.
      hasSession: !this.#isOneOf(10),
      hasToken: !this.#isOneOf(10),
      /** Number of the visitor, who has an address of their own: one would soon reach the rate limits. */
      visitor: this.#upTo(249),
    };
  }

  #call(operation: Operation) {
    const parameters = encodeForm(this.#object({ properties: operation.query }));
    return {
      call: nameOf(operation),
      method: operation.method,
      url: this.#path(operation.path) + (parameters && `?${parameters}`),
      ...this.#body(operation),
    };
  }

  #otherAddress() {
    const method = this.#pick(['GET', 'GET', 'GET', 'POST', 'DELETE']);
    const url = this.#pick(OTHER_PATHS) + this.#hostilePath();
    return { call: undefined, method, url, type: undefined, body: undefined };
  }

  /** Mostly with values that exist, or with numbers as ids. */
  #path(path: string): string {
    return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
      if (this.#isOneOf(6)) return this.#hostilePath();
      const known = this.#existing.values[name];
      return encode(String(known ? this.#pick(known) : 1 + this.#upTo(39)));
    });
  }

  #hostilePath(): string {
    return this.#isOneOf(2) ? this.#pick(HOSTILE_PATHS) : encode(this.#text());
  }

  #body({ body: schema, type }: Operation) {
    if (type === 'archive') {
      const { archives } = this.#existing;
      const isBroken = this.#isOneOf(3);
      const body = isBroken ? this.#gen(fc.uint8Array) : this.#pick(archives);
      return { type: 'application/gzip', body };
    }
    if (!schema) return { type: undefined, body: undefined };
    const value = this.#value(schema);
    if (type === 'json') return { type: 'application/json', body: JSON.stringify(value) };
    const body = this.#isOneOf(6) ? this.#text() : encodeForm(Object(value) as object);
    return { type: 'application/x-www-form-urlencoded', body };
  }

  /** Three of four values with a known name exist; one of twelve others is not what its schema says. */
  #value(schema: Schema, name?: string): unknown {
    const known = name === undefined ? undefined : this.#existing.values[name];
    if (known && !this.#isOneOf(4)) return this.#pick(known);
    if (this.#isOneOf(12)) return this.#hostile();
    if ('const' in schema) return schema.const;
    if (schema.enum) return this.#pick(schema.enum);
    if (schema.anyOf) return this.#value(this.#pick(schema.anyOf));
    switch (schema.type) {
      case 'object':
        // The only records of the calls have versions by apps.
        return schema.patternProperties
          ? { [String(this.#value(TEXT, 'app'))]: this.#value(TEXT, 'version') }
          : this.#object(schema);
      case 'array':
        return Array.from({ length: this.#upTo(5) }, () => this.#value(schema.items ?? {}));
      case 'integer':
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return this.#isOneOf(2);
      case 'string':
        return this.#string(schema);
      default:
        return this.#hostile();
    }
  }

  #object({ properties = {}, required = [] }: Schema): object {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || this.#isOneOf(2),
    );
    return Object.fromEntries(
      names.map((name) => [name, this.#value(properties[name] ?? {}, name)]),
    );
  }

  /** Small ones often, as those are the ids that exist. */
  #number({ minimum = -10, maximum = 2 ** 31 - 1 }: Schema): number {
    if (this.#isOneOf(5)) return this.#pick([minimum, maximum]);
    return Math.min(Math.ceil(minimum) + this.#upTo(40), maximum);
  }

  #string({ minLength = 0, maxLength = 200, pattern }: Schema): string {
    // At its limit.
    if (this.#isOneOf(4)) return 'x'.repeat(Math.min(maxLength, 20_000));
    if (pattern !== undefined) return this.#gen(matching, pattern);
    const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) };
    return this.#gen(fc.string, {
      ...limits,
      unit: this.#pick(['grapheme', 'binary', undefined] as const),
    });
  }

  #hostile(): unknown {
    return this.#isOneOf(3) ? this.#gen(fc.jsonValue, { maxDepth: 3 }) : this.#pick(HOSTILE);
  }

  #text(): string {
    return this.#gen(fc.string, { unit: 'binary', maxLength: 100 });
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#upTo(values.length - 1)] as Value;
  }

  #isOneOf(count: number): boolean {
    return this.#upTo(count - 1) === 0;
  }

  #upTo(max: number): number {
    return this.#gen(fc.nat, { max });
  }
}

export type GeneratedRequest = ReturnType<RequestGenerator['request']>;

export function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Returns any text for patterns that fast-check cannot read. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 200 });
  } catch {
    return fc.string();
  }
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
