import { readPageUserId } from '@catalogmx/shared';
import { useCallback, useEffect, useState } from 'react';

const PREFIX = 'admin-kept:';

/** State that survives a login or another page, for form values. */
export interface PersistedState<Value> {
  value: Value;
  /** True if the value differs from the initial one. */
  dirty: boolean;
  /** True if the value was read from storage. */
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

/** Drafts where the browser blocks storage. They last until the document is left. */
const unstored = new Map<string, string>();

/** Returns true if drafts are lost when the document is left. */
export function isStorageBlocked(): boolean {
  const probe = 'storage-probe';
  const isStored = attempt('session', (storage) => {
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return true;
  });
  return isStored !== true;
}

/** Returns the draft of this tab, or else one that {@link keepDrafts} has kept. */
function readDraft(name: string): string | null {
  const find = (storage: Storage) => storage.getItem(name);
  return unstored.get(name) ?? attempt('session', find) ?? attempt('local', find) ?? null;
}

function writeDraft(name: string, text: string): void {
  const isStored = attempt('session', (storage) => {
    storage.setItem(name, text);
    return true;
  });
  if (isStored) {
    unstored.delete(name);
    removeKept(name);
  } else {
    console.warn(
      'Unsaved changes cannot be stored: the browser blocks it, or its storage is full.',
    );
    unstored.set(name, text);
  }
}

function removeDraft(name: string): void {
  unstored.delete(name);
  attempt('session', (storage) => storage.removeItem(name));
  removeKept(name);
}

/** Removes the drafts of this tab, and those that outlive it. */
function removeDrafts(prefix: string): void {
  for (const name of unstored.keys()) if (name.startsWith(prefix)) unstored.delete(name);
  const removeFrom = (storage: Storage) => {
    for (const name of namesIn(storage, prefix)) storage.removeItem(name);
  };
  attempt('session', removeFrom);
  attempt('local', removeFrom);
}

/** Moves the drafts of this tab to where they outlive it. */
function keepDrafts(prefix: string): void {
  attempt('session', (tab) => {
    for (const name of namesIn(tab, prefix)) {
      attempt('local', (kept) => {
        kept.setItem(name, tab.getItem(name) ?? '');
        tab.removeItem(name);
      });
    }
  });
}

/** Returns the names and texts of drafts that outlived their tab. */
function listKeptDrafts(prefix: string): [name: string, text: string][] {
  const list = (storage: Storage) =>
    namesIn(storage, prefix).map((name): [string, string] => [name, storage.getItem(name) ?? '']);
  return attempt('local', list) ?? [];
}

function removeKept(name: string): void {
  attempt('local', (storage) => storage.removeItem(name));
}

function namesIn(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(prefix));
}

/** Blocked storage throws when it is touched, and full storage when it is written. */
function attempt<Result>(
  which: 'session' | 'local',
  access: (storage: Storage) => Result,
): Result | undefined {
  try {
    return access(which === 'session' ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}
