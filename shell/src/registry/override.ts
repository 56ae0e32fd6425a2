import type { Registry, RegisteredRelease, Release } from '@catalogmx/shared/contract';

const KEY = 'override';

/** A tester's own build that stands in for the live release of an app, in this tab only. */
export interface Override {
  app: string;
  origin: string;
  release: RegisteredRelease;
}

/**
 * Reads `?override=catalog@http://localhost:3001`, which holds until the tab is closed or left by
 * `?override=`, and asks the build what it is.
 * @param allowed Origins that the server's settings allow; any other is refused.
 */
export async function readOverride(allowed: string[]): Promise<Override | undefined> {
  const wanted = new URLSearchParams(location.search).get(KEY) ?? sessionStorage.getItem(KEY);
  const [, app, origin] = /^(\w+)@(https?:\/\/[^/]+)\/?$/.exec(wanted ?? '') ?? [];
  if (!app || !origin) {
    sessionStorage.removeItem(KEY);
    return undefined;
  }
  if (!allowed.includes(origin)) {
    console.error(`${origin} is not among the origins that the server's OVERRIDE_ORIGINS allows.`);
    return undefined;
  }
  try {
    const response = await fetch(`${origin}/release.json`, { cache: 'no-cache' });
    const { version, container, entry, pages } = (await response.json()) as Release;
    sessionStorage.setItem(KEY, `${app}@${origin}`);
    const base = `${origin}/`;
    return { app, origin, release: { version, container, base, entry, pages, integrity: {} } };
  } catch (error) {
    console.error(`${origin} has no build to lay over the site:`, error);
    return undefined;
  }
}

/** The registry with the tester's build in the place of the live release. */
export function applyOverride(registry: Registry, override: Override | undefined): Registry {
  if (!override) return registry;
  return { apps: { ...registry.apps, [override.app]: { current: override.release } } };
}

/** Leaves the override: the page loads again as every visitor gets it. */
export function leaveOverride(): void {
  sessionStorage.removeItem(KEY);
  const address = new URL(location.href);
  address.searchParams.delete(KEY);
  location.assign(address);
}
