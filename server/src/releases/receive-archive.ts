import { finished, PassThrough, type Readable } from 'node:stream';
import { unpackArchive } from '../../../releases/store/release-archive.ts';

/**
 * Unpacks the archive in the body of a request. Of one that is refused the rest is read and dropped,
 * or the sender would be cut off before the answer reaches it.
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
