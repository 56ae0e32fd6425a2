import { SHELL, type RegisteredRelease, type Registry } from '@catalogmx/shared/contract';

const TIMEOUT_MS = 5_000;

/** Fetches `/registry.json`. Returns undefined, and logs why, if it is missing or malformed. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const registry = parseRegistry(await response.json());
    if (!registry) throw new Error('it is no registry');
    return registry;
  } catch (error) {
    console.error('/registry.json cannot be used:', error);
    return undefined;
  }
}

/** Returns undefined if a current release is malformed. A malformed previous release is dropped. */
export function parseRegistry(value: unknown): Registry | undefined {
  if (!isObject(value) || !isObject(value.apps)) return undefined;
  const apps: Registry['apps'] = {};
  for (const [name, app] of Object.entries(value.apps)) {
    if (!isObject(app) || !isRegisteredRelease(app.current)) return undefined;
    const { current, previous } = app;
    apps[name] = isRegisteredRelease(previous) ? { current, previous } : { current };
  }
  const hasRemote = Object.keys(apps).some((name) => name !== SHELL);
  return hasRemote ? { apps } : undefined;
}

/** Checks only what the shell reads, so that newer servers may add fields. */
export function isRegisteredRelease(value: unknown): value is RegisteredRelease {
  if (!isObject(value)) return false;
  const { version, container, base, entry, contract, oldestContract, integrity, pages } = value;
  return (
    [version, container, base, entry].every(isText) &&
    [contract, oldestContract].every((given) => ['number', 'undefined'].includes(typeof given)) &&
    isObject(integrity) &&
    Object.values(integrity).every(isText) &&
    Array.isArray(pages) &&
    pages.every((page) => isObject(page) && isText(page.path) && isText(page.module))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
