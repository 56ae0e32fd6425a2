import type { Static, TSchema } from 'typebox';

/** Who may make a call, in the words of docs/security.md. */
export type Who =
  | 'everybody'
  | 'users with a first password'
  | 'administrators'
  | 'administrators, recent password';

/** A call of the API: the server's route and the browsers' requests derive from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `API_ROOT`. */
  path: string;
  who: Who;
  /** A heading of the API's documentation. */
  tag: string;
  summary: string;
  /** True if a repeat with the same `IDEMPOTENCY_KEY_HEADER` does nothing. */
  isRepeatable?: boolean;
  query?: TSchema;
  body?: TSchema;
  /** By status. `4xx` is an ErrorResponse unless it is given. */
  response: Record<number, TSchema> & Partial<Record<'4xx' | '5xx', TSchema>>;
}

/** Types a call by its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export type QueryOf<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : unknown;
export type BodyOf<C extends Call> = C['body'] extends TSchema ? Static<C['body']> : unknown;

/** By status. */
export type ResponsesOf<C extends Call> = {
  [Status in keyof C['response']]: C['response'][Status] extends TSchema
    ? Static<C['response'][Status]>
    : never;
};

/** The body of a response that is no error. */
export type ResponseOf<C extends Call> = ResponsesOf<C>[keyof C['response'] &
  (200 | 201 | 202 | 204)];
