import { type Preview, type Registry, type Release, SHELL } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPreview } from '../../../releases/previews/preview-registry.ts';
import { ReleaseError } from '../../../releases/store/release-error.ts';
import { register } from '../../../releases/store/release-folder.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { notFound } from '../http/errors.ts';
import { clearPreview, readPreviewCookie } from './preview-cookie.ts';

/**
 * Returns the registry of a visitor who looks at a preview: what is live, without canaries, and its releases in place
 * of that. They have no previous release: a failing one must not fall back unnoticed. Undefined for others; those
 * whose preview is over lose its cookie.
 * @throws ApiError 404 if the files of a release are missing.
 */
export function visitorPreview(
  store: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Registry | undefined {
  const token = readPreviewCookie(request);
  if (token === undefined) return undefined;
  const found = findPreview(store.live, token, now);
  if (!found) {
    clearPreview(request, reply);
    return undefined;
  }
  // A service worker of any age cannot store a response that varies by everything.
  void reply.headers({ 'cache-control': 'no-store', vary: '*', 'x-robots-tag': 'noindex' });
  return previewRegistry(store, ...found);
}

/** @throws ApiError 404 if its files are missing. */
export function findPreviewed(store: ReleaseStore, app: string, version: string): Release {
  try {
    return store.find(app, version);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw notFound(`The files of ${app} ${version} are missing: it has to be published again.`);
  }
}

function previewRegistry(store: ReleaseStore, name: string, { releases }: Preview): Registry {
  const own = Object.entries(releases);
  const shown = own.map(([app, version]) => [
    app,
    { current: register(findPreviewed(store, app, version)) },
  ]);
  const apps = { ...store.registry.apps, ...(Object.fromEntries(shown) as Registry['apps']) };
  const { [SHELL]: shell, ...remotes } = apps;
  return {
    // A tab that has the shell of another preview, or of none, takes on this one with its next document.
    apps: shell ? { [SHELL]: { current: { ...shell.current, preview: name } }, ...remotes } : apps,
    preview: { name, releases: own.map((release) => release.join(' ')) },
  };
}
