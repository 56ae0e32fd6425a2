import { MAX_ID } from '@catalogmx/shared';

/** The id in a part of the address; NaN where it is none. */
export function readId(part: string | undefined): number {
  const id = /^\d+$/.test(part ?? '') ? Number(part) : Number.NaN;
  return id <= MAX_ID ? id : Number.NaN;
}
