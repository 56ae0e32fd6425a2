/** Whether a server has a write: wholly, not at all, or only a part of it. */
export type State = 'there' | 'absent' | 'half';

/** One write. All that it needs exists, and no other write touches its target. */
export interface Write<Site> {
  send: () => Promise<unknown>;
  /** @param site The same site, maybe after a restart. */
  check: (site: Site) => Promise<State>;
}

/** Prepares a write. */
type WriteKind<Site> = (site: Site) => Write<Site> | Promise<Write<Site>>;

/** By their names in the report. */
export type WriteKinds<Site> = Record<string, WriteKind<Site>>;

/** @param parts Whether each part of a write is there. */
export function stateOf(...parts: boolean[]): State {
  if (parts.every(Boolean)) return 'there';
  return parts.some(Boolean) ? 'half' : 'absent';
}
