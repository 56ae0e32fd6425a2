import { MAX_ID } from './constants.ts';

/** Ids of a list; further ones are dropped. */
export const MOST_IDS = 20;

/**
 * Reads the ids in the values of a query parameter, such as '7,10'. Drops duplicates and everything that is
 * no id, so that any address gives a page.
 */
export function readIdList(values: readonly string[]): number[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => /^\d+$/.test(part))
    .map(Number)
    .filter((id) => id >= 1 && id <= MAX_ID);
  return [...new Set(ids)].slice(0, MOST_IDS);
}
