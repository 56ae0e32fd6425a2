import type { RegisteredRelease, Release } from './federation.ts';

/**
 * Returns the registry entry of a release.
 * @param base Address of its folder, with a slash at its end.
 * @param integrity By file; none while files change without a new release, as in development.
 */
export function registryEntry(
  { version, container, entry, renderer, contract, oldestContract, pages }: Release,
  base: string,
  integrity: Record<string, string> = {},
): RegisteredRelease {
  return { version, container, base, entry, renderer, contract, oldestContract, integrity, pages };
}
