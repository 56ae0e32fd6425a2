import { finished, PassThrough, Readable } from 'node:stream';
import type { Release } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { unpackArchive } from '../../../releases/store/release-archive.ts';
import { isVersion } from '../../../releases/store/release-description.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Returns what unpacks the release in the body of a request.
 * @throws ApiError 415 if the body is no archive, ReleaseError if the release cannot be published.
 */
export function acceptArchive(
  store: ReleaseStore,
  { body }: FastifyRequest,
  { name, version }: Pick<Release, 'name' | 'version'>,
): (folder: string) => Promise<void> {
  if (isVersion(version)) store.refusePublished(name, version);
  store.refuseTooMany(name);
  if (body instanceof Readable) return (folder) => receiveArchive(body, folder);
  const message = 'Send the release as a tar.gz, with the content type application/gzip.';
  throw new ApiError(415, { code: 'unsupported_media_type', message });
}

/**
 * Unpacks the archive in the body of a request. Reads a rejected archive to its end, as otherwise the
 * connection would close before the sender has the response.
 */
async function receiveArchive(body: Readable, folder: string): Promise<void> {
  const archive = new PassThrough();
  let slow: ApiError | undefined;
  finished(body, { writable: false }, (error) => {
    if (error instanceof ApiError) slow = error;
    if (error) archive.destroy(error);
  });
  body.pipe(archive);
  try {
    await unpackArchive(archive, folder);
  } catch (error) {
    throw slow ?? error;
  } finally {
    body.unpipe(archive);
    body.resume();
  }
}
