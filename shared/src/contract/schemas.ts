import Type from 'typebox';
import { MAX_ID } from './constants.ts';
import type { CLEANERS } from './texts/clean-text.ts';

/** Schema of a string that the server cleans before it checks the other keywords. */
export function CleanString(cleaner: keyof typeof CLEANERS, options: Type.TStringOptions) {
  return Type.String({ ...options, 'x-clean': cleaner });
}

/** Id of an entry that a call names. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID });

/** Place in a list, from 0. */
export const Place = Type.Integer({ minimum: 0, maximum: MAX_ID });

export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** Milliseconds since 1970. */
export const Time = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export function orNull<Schema extends Type.TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** Fields of a query that lists one page, which has `most` entries at most. */
export function paging(most: number) {
  return {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most })),
    offset: Type.Optional(Place),
  };
}
