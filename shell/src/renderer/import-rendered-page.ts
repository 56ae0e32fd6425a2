import type { RegisteredRelease, RemoteRenderer } from '@catalogmx/shared/contract';
import type { ComponentType } from 'react';
import { LoadError } from '../remotes/load-error.ts';

let remote: RemoteRenderer | undefined;

/** Sets the remote whose pages are rendered. */
export function setRemote(loaded: RemoteRenderer): void {
  remote = loaded;
}

/** Replaces the federation runtime in the bundle for the server: the same function, with the loaded remote. */
export function importPage(release: RegisteredRelease, module: string): Promise<ComponentType> {
  const page = remote?.release.container === release.container ? remote.pages[module] : undefined;
  if (!page) return Promise.reject(new LoadError('page', `${release.container} has no ${module}`));
  return Promise.resolve(page as ComponentType);
}
