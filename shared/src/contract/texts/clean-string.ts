import Type from 'typebox';
import type { CLEANERS } from './clean-text.ts';

/** Schema of a string that the server cleans before it checks the other keywords. */
export function CleanString(cleaner: keyof typeof CLEANERS, options: Type.TStringOptions) {
  return Type.String({ ...options, 'x-clean': cleaner });
}
