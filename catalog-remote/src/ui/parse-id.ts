import { MAX_ID } from '@catalogmx/shared';

/** Parses a route parameter. Returns NaN if it is not a valid id of at least `least`. */
export function parseId(param: string | undefined, least = 1): number {
  const id = /^\d+$/.test(param ?? '') ? Number(param) : Number.NaN;
  return id >= least && id <= MAX_ID ? id : Number.NaN;
}
