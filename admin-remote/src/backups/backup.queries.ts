import { call } from '@catalogmx/shared/calls';
import { upkeepCalls } from '@catalogmx/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { isUnknownCall } from '../ui/is-unknown-call.ts';

/** Milliseconds between two looks: a page may stay open for days. */
const LOOK_EVERY = 60 * 60_000;

export const backupStateQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => call(upkeepCalls.findBackup, { signal }),
  refetchInterval: ({ state }) => (isUnknownCall(state.error) ? false : LOOK_EVERY),
});
