import { MAX_ID } from '@catalogmx/shared/contract';

/** The id in a part of the address; undefined where it is none. */
export function readAddressId(part: string | undefined): number | undefined {
  if (!/^\d+$/.test(part ?? '')) return undefined;
  const id = Number(part);
  return id <= MAX_ID ? id : undefined;
}
