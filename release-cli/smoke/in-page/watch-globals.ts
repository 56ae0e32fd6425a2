/* Runs in the browser: uses nothing from outside of its functions. */

/** Where {@link watchGlobals} leaves its function, under a name that no page uses. */
export const CHANGED_GLOBALS = 'catalogmx changed globals';

/** Remembers the browser's functions before any script of the page runs. */
export function watchGlobals(name: string): void {
  // Frames of other sites have no storage, and no code of the release.
  if (window !== window.top) return;
  const functionsOf = (owner: object, prefix: string): [string, unknown][] =>
    Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([key, descriptor]) =>
      (['value', 'get', 'set'] as const).flatMap((part): [string, unknown][] => {
        const found: unknown = Reflect.get(descriptor, part);
        return typeof found === 'function' ? [[`${prefix}${key}`, found]] : [];
      }),
    );
  const isPlace = (value: unknown): value is object =>
    value !== null &&
    value !== window &&
    (typeof value === 'object' || typeof value === 'function');
  const places = new Map<string, object>();
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    if (!isPlace(value)) continue;
    places.set(`${key}.`, value);
    const prototype: unknown = (value as { prototype?: unknown }).prototype;
    if (isPlace(prototype)) places.set(`${key}.prototype.`, prototype);
  }
  places.set('history.', history).set('navigator.', navigator).set('document.', document);
  places.set('localStorage.', localStorage).set('sessionStorage.', sessionStorage);
  const all = () => {
    const inPlaces = [...places].flatMap(([prefix, place]) => functionsOf(place, prefix));
    return { own: new Map(functionsOf(window, '')), inPlaces: new Map(inPlaces) };
  };
  const before = all();
  const changed = () => {
    const now = all();
    const names = [
      // New globals, such as those of webpack, change nothing for others.
      ...[...before.own.keys()].filter((key) => now.own.get(key) !== before.own.get(key)),
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
