import {
  OVERRIDE_KEY,
  SHELL,
  type Registry,
  type RegisteredRelease,
  registryEntry,
  type Release,
} from '@catalogmx/shared/contract';
import { tabStorage } from '@catalogmx/shared/tab-storage';
import { isRegisteredRelease, readRegistry } from './fetch-registry.ts';

const stored = tabStorage(OVERRIDE_KEY);

const overrides = new WeakSet<RegisteredRelease>();

/** A tester's own build, which replaces the live release of an app in this tab only. */
export interface Override {
  app: string;
  origin: string;
  release: RegisteredRelease;
}

/** Reads `?override=catalog@http://localhost:3001`, which stays until the tab closes or opens `?override=`. */
export async function readOverride(allowed: string[]): Promise<Override | undefined> {
  const wanted = new URLSearchParams(location.search).get(OVERRIDE_KEY) ?? stored.read();
  const [, app, origin] = /^(\w+)@(https?:\/\/[^/]+)\/?$/.exec(wanted ?? '') ?? [];
  if (!app || !origin) {
    stored.remove();
    return undefined;
  }
  if (!allowed.includes(origin)) {
    console.error(`${origin} is not among the origins that the server's OVERRIDE_ORIGINS allows.`);
    return undefined;
  }
  try {
    if (!isLive(app, await readRegistry())) throw new Error(`${app} is no remote of this site`);
    const release = await readBuild(app, origin);
    stored.write(`${app}@${origin}`);
    overrides.add(release);
    return { app, origin, release };
  } catch (error) {
    console.error(`${origin} has no build to lay over the site:`, error);
    return undefined;
  }
}

export function applyOverride(registry: Registry, override: Override | undefined): Registry {
  if (!override || !isLive(override.app, registry)) return registry;
  return { apps: { ...registry.apps, [override.app]: { current: override.release } } };
}

export function isOverride(release: RegisteredRelease): boolean {
  return overrides.has(release);
}

export function leaveOverride(): void {
  stored.remove();
  const address = new URL(location.href);
  address.searchParams.delete(OVERRIDE_KEY);
  location.assign(address);
}

function isLive(app: string, registry: Registry | undefined): boolean {
  return app !== SHELL && Object.hasOwn(registry?.apps ?? {}, app);
}

async function readBuild(app: string, origin: string): Promise<RegisteredRelease> {
  const response = await fetch(`${origin}/release.json`, { cache: 'no-cache' });
  const build = (await response.json()) as Release;
  if (build.name !== app) throw new Error(`it is a build of ${build.name}, not of ${app}`);
  const release = registryEntry(build, `${origin}/`);
  if (!isRegisteredRelease(release)) throw new Error('its release.json is malformed');
  return release;
}
