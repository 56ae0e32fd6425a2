import type {
  RegisteredApp,
  Registry,
  StoredApp,
  StoredRegistry,
} from '@catalogmx/shared/contract';

/** Each visitor belongs to one bucket. A canary at N percent takes the first N. */
export const BUCKETS = 100;

/**
 * Picks the releases for a visitor.
 * @param bucket From 0 to 99; without one the visitor gets no canary.
 */
export function visitorRegistry({ apps }: StoredRegistry, bucket?: number): Registry {
  const entries = Object.entries(apps).map(([name, app]) => [name, visitorApp(app, bucket)]);
  return { apps: Object.fromEntries(entries) as Registry['apps'] };
}

/** If the canary fails, visitors fall back to the current release. */
function visitorApp({ current, previous, canary }: StoredApp, bucket = BUCKETS): RegisteredApp {
  if (canary && bucket < canary.percent) return { current: canary.release, previous: current };
  return previous ? { current, previous } : { current };
}

export function hasCanary({ apps }: StoredRegistry): boolean {
  return Object.values(apps).some(({ canary }) => canary !== undefined);
}
