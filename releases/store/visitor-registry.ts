import type {
  RegisteredApp,
  Registry,
  StoredApp,
  StoredRegistry,
} from '@catalogmx/shared/contract';

/** Visitors are dealt into so many buckets; a canary of N percent has the first N of them. */
export const BUCKETS = 100;

/**
 * Which releases one visitor gets.
 * @param bucket The visitor's, from 0 to 99; none: no canary.
 */
export function visitorRegistry({ apps }: StoredRegistry, bucket?: number): Registry {
  const entries = Object.entries(apps).map(([name, app]) => [name, visitorApp(app, bucket)]);
  return { apps: Object.fromEntries(entries) as Registry['apps'] };
}

/** A release that fails a visitor of the canary is stood in for by what the others get. */
function visitorApp({ current, previous, canary }: StoredApp, bucket = BUCKETS): RegisteredApp {
  if (canary && bucket < canary.percent) return { current: canary.release, previous: current };
  return previous ? { current, previous } : { current };
}

/** Whether some visitors get other releases than the rest. */
export function hasCanary({ apps }: StoredRegistry): boolean {
  return Object.values(apps).some(({ canary }) => canary !== undefined);
}
