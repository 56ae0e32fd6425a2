import Type from 'typebox';
import type { CLEANERS } from './texts/cleaners.ts';

/** Schema of a string that the server cleans before it checks the other keywords. */
export function CleanString<Options extends Type.TStringOptions>(
  cleaner: keyof typeof CLEANERS,
  options: Options,
) {
  return Type.String({ ...options, 'x-clean': cleaner });
}
