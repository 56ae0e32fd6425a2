import { type Preview, type Registry, type Release, SHELL } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPreview } from '../../../../releases/previews/preview-registry.ts';
import { ReleaseError } from '../../../../releases/store/release-error.ts';
import { register } from '../../../../releases/store/release-folder.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import { isOnPreviewOrigin, isSecureSite } from '../../platform/http/site-origin.ts';
import { notFound } from '../../platform/http/errors.ts';

/** Returns the token of the preview that a browser has entered. The preview may have ended since. */
export function readPreviewCookie(request: FastifyRequest): string | undefined {
  if (request.headers.cookie === undefined || !isOnPreviewOrigin(request)) return undefined;
  return request.cookies[cookie(request).name] || undefined;
}

/** The cookie ends with the browser's session, and the server knows when the preview does. */
export function writePreviewCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { name, options } = cookie(request);
  reply.setCookie(name, token, options);
}

function cookie(request: FastifyRequest) {
  const secure = isSecureSite(request, request.server.publicUrl);
  return {
    name: secure ? '__Host-preview' : 'preview',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}

/**
 * Returns the registry of a visitor who looks at a preview: what is live, without canaries, and its releases in place
 * of that. They have no previous release: a failing one must not fall back unnoticed. Undefined for others.
 * @throws ApiError 404 if the files of a release are missing.
 */
export function visitorPreview(
  store: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Registry | undefined {
  const token = readPreviewCookie(request);
  const found = token === undefined ? undefined : findPreview(store.live, token, now);
  if (!found) return undefined;
  void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
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
    // A tab of a preview that has ended, or that another one has replaced, loads a new document.
    apps: shell ? { [SHELL]: { current: { ...shell.current, preview: name } }, ...remotes } : apps,
    preview: { name, releases: own.map((release) => release.join(' ')) },
  };
}
