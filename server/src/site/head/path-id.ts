import { MAX_ID } from '@catalogmx/shared/contract';

/** Reads the id in a part of a path, or returns undefined if there is none. */
export function readPathId(part: string | undefined): number | undefined {
  if (!/^\d+$/.test(part ?? '')) return undefined;
  const id = Number(part);
  return id <= MAX_ID ? id : undefined;
}
