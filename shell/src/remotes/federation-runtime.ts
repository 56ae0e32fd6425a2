import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { yieldToMain } from '@catalogmx/shared/yield-to-main';
import type { ComponentType } from 'react';
import { LoadError } from './load-error.ts';

const ENTRY_TIMEOUT_MS = 6_000;

/** The runtime's error codes for an entry that does not load, throws, or is not a container. */
const ENTRY_FAILURE = /RUNTIME-00[128]|ScriptExecutionError/;

const integrityByUrl = new Map<string, string | undefined>();
const triedUrls = new Set<string>();

/** Gives remotes the shell's copy of the runtime. Another major version of it needs another CONTRACT_VERSION. */
export function initFederation(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  registerPlugins([
    {
      name: 'entry-script',
      createScript: ({ url }) => createEntryScript(url),
      beforeInitContainer: yieldBetweenSteps,
      initContainer: yieldBetweenSteps,
    },
  ]);
}

async function yieldBetweenSteps<Step>(step: Step): Promise<Step> {
  await yieldToMain();
  return step;
}

/**
 * @param module Exposed name, such as './home-page'.
 * @throws LoadError if the entry or the module cannot be loaded, or has no default export.
 */
export async function importPage(
  release: RegisteredRelease,
  module: string,
): Promise<ComponentType> {
  const { container: name, base } = release;
  const entry = new URL(base + release.entry, location.href).href;
  integrityByUrl.set(entry, release.integrity[release.entry]);
  registerRemotes([{ name, entry }]);
  const loaded = await loadRemote<{ default?: ComponentType }>(`${name}/${module.slice(2)}`).catch(
    (error: unknown) => {
      const message = String(error);
      throw new LoadError(ENTRY_FAILURE.test(message) ? 'entry' : 'page', message);
    },
  );
  if (!loaded?.default) throw new LoadError('page', `${name} has no page in ${module}`);
  return loaded.default;
}

function createEntryScript(url: string) {
  const script = document.createElement('script');
  // The browser caches release files forever, truncated ones too.
  script.src = triedUrls.has(url) ? `${url}?try=${Date.now()}` : url;
  triedUrls.add(url);
  script.crossOrigin = 'anonymous';
  script.integrity = integrityByUrl.get(url) ?? '';
  return { script, timeout: ENTRY_TIMEOUT_MS };
}
