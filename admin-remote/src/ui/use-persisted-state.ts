import { useCallback, useEffect, useState } from 'react';

const PREFIX = 'admin-kept:';

/** State that outlives its component: for form contents across a login, and for views of lists. */
export interface KeptState<Value> {
  value: Value;
  /** Whether the value differs from the one it began with. */
  dirty: boolean;
  /** Whether the value comes from an earlier life of the component. */
  restored: boolean;
  change: (changes: Partial<Value>) => void;
  /** Forgets what is kept; the value on screen stays. */
  discard: () => void;
}

/**
 * Keeps a flat object in the browser tab for as long as it differs from its initial value.
 * @param key Name of the state, unique in the admin area.
 */
export function useKeptState<Value extends object>(key: string, initial: Value): KeptState<Value> {
  const name = PREFIX + key;
  const [start] = useState(() => ({ initial, kept: readKept(name, initial) }));
  const [value, setValue] = useState(start.kept ?? start.initial);
  const text = JSON.stringify(value);
  const dirty = text !== JSON.stringify(start.initial);

  useEffect(() => {
    if (dirty) writeKept(name, text);
    else sessionStorage.removeItem(name);
  }, [name, dirty, text]);

  const change = useCallback((changes: Partial<Value>) => {
    setValue((current) => ({ ...current, ...changes }));
  }, []);
  const discard = useCallback(() => sessionStorage.removeItem(name), [name]);
  return { value, dirty, restored: start.kept !== null, change, discard };
}

/** Whether something is kept under a key. */
export function isKept(key: string): boolean {
  return sessionStorage.getItem(PREFIX + key) !== null;
}

/** Forgets everything that is kept: the next to log in may be somebody else. */
export function forgetKept(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  }
}

function readKept<Value extends object>(name: string, initial: Value): Value | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    // Another release may have kept another shape.
    return isShapedAs(initial, kept) ? kept : null;
  } catch {
    return null;
  }
}

function isShapedAs<Value extends object>(initial: Value, kept: unknown): kept is Value {
  if (typeof kept !== 'object' || kept === null) return false;
  const found = kept as Record<string, unknown>;
  return Object.entries(initial).every(([field, value]) => typeof found[field] === typeof value);
}

function writeKept(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch (error) {
    console.warn('The form cannot be kept across a login.', error);
  }
}
