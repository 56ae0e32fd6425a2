import { finished, PassThrough, type Readable } from 'node:stream';
import { unpackArchive } from '../../../releases/store/release-archive.ts';

/**
 * Unpacks the archive in the body of a request. Reads a rejected archive to its end, as otherwise the
 * connection would close before the sender has the response.
 */
export async function receiveArchive(body: Readable, folder: string): Promise<void> {
  const archive = new PassThrough();
  finished(body, { writable: false }, (error) => {
    if (error) archive.destroy(error);
  });
  body.pipe(archive);
  try {
    await unpackArchive(archive, folder);
  } finally {
    body.unpipe(archive);
    body.resume();
  }
}
