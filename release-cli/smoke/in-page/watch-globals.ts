/* Runs in the browser: uses nothing from outside of its functions. */

/** Where {@link watchGlobals} leaves its function, under a name that no page uses. */
export const CHANGED_GLOBALS = 'catalogmx changed globals';

/** Remembers the browser's functions before any script of the page runs. */
export function watchGlobals(name: string): void {
  // Frames of other sites have no storage, and no code of the release.
  if (window !== window.top) return;
  const functionsOf = (owner: object, prefix: string): [string, unknown][] =>
    Reflect.ownKeys(owner).flatMap((key) =>
      (['value', 'get', 'set'] as const).flatMap((part): [string, unknown][] => {
        const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
        const found: unknown = descriptor?.[part];
        return typeof found === 'function' ? [[`${prefix}${String(key)}`, found]] : [];
      }),
    );
  const isPlace = (value: unknown): value is object =>
    value !== null &&
    value !== window &&
    (typeof value === 'object' || typeof value === 'function');
  const inherited = new Set<string>();
  for (let owner: unknown = Object.getPrototypeOf(window); isPlace(owner);) {
    for (const key of Object.getOwnPropertyNames(owner)) inherited.add(key);
    owner = Object.getPrototypeOf(owner);
  }
  const places = new Map<string, object>();
  for (const key of Object.getOwnPropertyNames(window)) {
    const value: unknown = Reflect.get(window, key);
    if (!isPlace(value)) continue;
    places.set(`${key}.`, value);
    const prototype: unknown = (value as { prototype?: unknown }).prototype;
    if (isPlace(prototype)) places.set(`${key}.prototype.`, prototype);
  }
  // Such as addEventListener, which an own property of the window would hide.
  const own = new Set(Object.getOwnPropertyNames(window));
  const isInherited = (key: string) => !own.has(key) && inherited.has(key);
  const all = () => {
    const inPlaces = [...places].flatMap(([prefix, place]) => functionsOf(place, prefix));
    return { own: new Map(functionsOf(window, '')), inPlaces: new Map(inPlaces) };
  };
  const before = all();
  const changed = () => {
    const now = all();
    const names = [
      // Other new globals, such as those of webpack, change nothing for others.
      ...[...before.own.keys(), ...[...now.own.keys()].filter(isInherited)].filter(
        (key) => now.own.get(key) !== before.own.get(key),
      ),
      ...[...new Set([...before.inPlaces.keys(), ...now.inPlaces.keys()])].filter(
        (key) => now.inPlaces.get(key) !== before.inPlaces.get(key),
      ),
    ];
    return [...new Set(names)];
  };
  Object.defineProperty(window, name, { value: changed, enumerable: false });
}

/** Returns the browser's functions that were replaced, removed or added since then. */
export function readChangedGlobals(name: string): string[] {
  const changed = (window as unknown as Record<string, (() => string[]) | undefined>)[name];
  return (changed?.() ?? []).filter((key) => key !== name);
}
