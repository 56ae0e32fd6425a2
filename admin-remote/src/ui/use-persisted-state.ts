import { readPageUserId } from '@catalogmx/shared';
import { useCallback, useEffect, useState } from 'react';
import {
  keepDrafts,
  listKeptDrafts,
  readDraft,
  removeDraft,
  removeDrafts,
  writeDraft,
} from './draft-storage.ts';

const PREFIX = 'admin-kept:';

/** State that survives a login or another page, for form values. */
export interface PersistedState<Value> {
  value: Value;
  /** Whether the value differs from the initial one. */
  dirty: boolean;
  /** Whether the value was read from storage. */
  restored: boolean;
  change: (changes: Partial<Value> | ((current: Value) => Partial<Value>)) => void;
  /** Removes the stored value. The current value stays. */
  discard: () => void;
  /** Begins again with another initial value, as after saving. */
  restart: (initial: Value) => void;
}

/**
 * Stores a flat object in sessionStorage as long as it differs from its initial value. Each user has their
 * own: after a session that ended, somebody else may log in.
 * @param key Unique in the admin area.
 * @param restore Brings a stored value up to date with the initial one.
 */
export function usePersistedState<Value extends object>(
  key: string,
  initial: Value,
  restore: (stored: Value, initial: Value) => Value = (stored) => stored,
): PersistedState<Value> {
  // Stays the same while the session ends.
  const [owner] = useState(ownPrefix);
  const name = owner + key;
  const [start, setStart] = useState(() => {
    const stored = readStored(name, initial);
    return { initial, stored: stored && restore(stored, initial) };
  });
  const [value, setValue] = useState(start.stored ?? start.initial);
  const text = JSON.stringify(value);
  const dirty = text !== JSON.stringify(start.initial);

  useEffect(() => {
    if (dirty) writeDraft(name, text);
    else removeDraft(name);
  }, [name, dirty, text]);

  const change = useCallback<PersistedState<Value>['change']>((changes) => {
    setValue((current) => ({
      ...current,
      ...(typeof changes === 'function' ? changes(current) : changes),
    }));
  }, []);
  const discard = useCallback(() => removeDraft(name), [name]);
  const restart = useCallback(
    (next: Value) => {
      // The form may be gone by now.
      removeDraft(name);
      setStart({ initial: next, stored: null });
      setValue(next);
    },
    [name],
  );
  return { value, dirty, restored: start.stored !== null, change, discard, restart };
}

export function hasPersistedState(key: string): boolean {
  return readDraft(ownPrefix() + key) !== null;
}

/** Called on logout. Leaves the drafts of other users, who log in again to go on. */
export function clearPersistedState(): void {
  removeDrafts(ownPrefix());
}

/** Keeps the values beyond this tab, for a user who was switched off and may come back much later. */
export function keepPersistedState(): void {
  keepDrafts(PREFIX);
}

/** Returns the keys and texts of what the user has left in an earlier tab. */
export function readKeptStates(): [key: string, text: string][] {
  const prefix = ownPrefix();
  return listKeptDrafts(prefix).map(([name, text]) => [name.slice(prefix.length), text]);
}

function ownPrefix(): string {
  return `${PREFIX}${readPageUserId() ?? ''}:`;
}

function readStored<Value extends object>(name: string, initial: Value): Value | null {
  try {
    const stored: unknown = JSON.parse(readDraft(name) ?? 'null');
    // Another release may have stored another shape.
    return hasShapeOf(initial, stored) ? stored : null;
  } catch {
    return null;
  }
}

function hasShapeOf<Value extends object>(initial: Value, stored: unknown): stored is Value {
  if (typeof stored !== 'object' || stored === null) return false;
  const found = stored as Record<string, unknown>;
  return Object.entries(initial).every(([field, value]) => typeof found[field] === typeof value);
}
