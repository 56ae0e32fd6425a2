import { MAX_ID } from '@catalogmx/shared';

/** Parses a route parameter. Returns NaN if it is not a valid id. */
export function parseId(param: string | undefined): number {
  const id = /^\d+$/.test(param ?? '') ? Number(param) : Number.NaN;
  return id <= MAX_ID ? id : Number.NaN;
}
