import type { Registry } from '@catalogmx/shared/contract';

/** Longest wait for the registry, in milliseconds. */
const TIMEOUT = 5_000;

/** A value as a registry, or undefined where it is none: what comes over the network may be torn. */
export function asRegistry(value: unknown): Registry | undefined {
  if (typeof value !== 'object' || value === null || !('apps' in value)) return undefined;
  const { apps } = value as { apps: Registry['apps'] | null };
  if (typeof apps !== 'object' || apps === null) return undefined;
  const isWhole = Object.values(apps).every(
    ({ current }: { current?: Partial<Registry['apps'][string]['current']> }) =>
      typeof current?.base === 'string' && Array.isArray(current.pages),
  );
  return isWhole ? { apps } : undefined;
}

/** Asks for `/registry.json`; undefined where the answer is missing or no registry. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const registry = asRegistry(await response.json());
    if (!registry) throw new Error('it is no registry');
    return registry;
  } catch (error) {
    console.error('/registry.json cannot be used:', error);
    return undefined;
  }
}
