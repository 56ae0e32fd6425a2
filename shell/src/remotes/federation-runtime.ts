import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { yieldToMain } from '@catalogmx/shared/yield-to-main';
import type { ComponentType } from 'react';
import { LoadError } from './load-error.ts';

/** Longest wait for the entry of a release, in milliseconds. */
const ENTRY_TIMEOUT = 6_000;

/** The runtime's own codes for an entry that does not come, does not run, or is no container. */
const ENTRY_FAILURE = /RUNTIME-00[128]|ScriptExecutionError/;

/** Integrity of the entries, by their absolute address. */
const integrity = new Map<string, string | undefined>();

/** How often an entry was asked for, by its absolute address. */
const tries = new Map<string, number>();

/**
 * Makes entries load with their integrity checked, and lends the remotes the runtime, of which a page
 * needs one copy only: another major version of it is another contract. Called once, before the first
 * page.
 */
export function initFederation(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  registerPlugins([
    {
      name: 'entry-script',
      createScript: ({ url }) => createEntryScript(url),
      beforeInitContainer: inNextTask,
      initContainer: inNextTask,
    },
  ]);
}

/** Lets the browser answer between the steps of a start. */
async function inNextTask<Step>(step: Step): Promise<Step> {
  await yieldToMain();
  return step;
}

/**
 * Imports a page module out of a release.
 * @param module Exposed name, such as './home-page'.
 * @throws LoadError when the entry or the module cannot be loaded, or the module has no page.
 */
export async function importPage(
  release: RegisteredRelease,
  module: string,
): Promise<ComponentType> {
  const { container: name, base } = release;
  const entry = new URL(base + release.entry, location.href).href;
  integrity.set(entry, release.integrity[release.entry]);
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
  const tried = tries.get(url) ?? 0;
  tries.set(url, tried + 1);
  // The browser keeps files of releases for ever, one that was torn on its way too.
  script.src = tried === 0 ? url : `${url}?try=${tried}`;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity.get(url) ?? '';
  return { script, timeout: ENTRY_TIMEOUT };
}
