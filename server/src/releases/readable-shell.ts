import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, SHELL } from '@catalogmx/shared/contract';

/** Missing shells that have been logged. */
const told = new Set<string>();

export function shellPage(folder: string, version: string): string {
  return join(folder, SHELL, version, 'index.html');
}

/**
 * Replaces a shell whose files are missing by its fallback, if that exists. Without a shell the server
 * could serve no page.
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
  return { ...registry, apps: { ...registry.apps, [SHELL]: { current: previous } } };
}
