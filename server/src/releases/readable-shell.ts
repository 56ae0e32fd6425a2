import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, SHELL } from '@catalogmx/shared/contract';

/** Shells that are known to be missing, so that each is told once and not for every visitor. */
const told = new Set<string>();

/** The page that a shell comes with. */
export function shellPage(folder: string, version: string): string {
  return join(folder, SHELL, version, 'index.html');
}

/**
 * A visitor's registry without a shell whose files somebody removed, where the one that stands in for it
 * is there: without a shell no page could be answered.
 */
export function withReadableShell(folder: string, registry: Registry): Registry {
  const { current, previous } = registry.apps[SHELL] ?? {};
  if (!current || !previous || existsSync(shellPage(folder, current.version))) return registry;
  if (!existsSync(shellPage(folder, previous.version))) return registry;
  if (!told.has(current.version)) {
    told.add(current.version);
    console.error(
      `The files of shell ${current.version} are missing: visitors get ${previous.version}.`,
    );
  }
  return { apps: { ...registry.apps, [SHELL]: { current: previous } } };
}
