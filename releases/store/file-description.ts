import { createHash } from 'node:crypto';
import type { ReleaseFile } from '../../shared/src/contract/federation/federation.ts';

/** Describes a file for release.json. */
export function describeFile(path: string, bytes: Uint8Array): ReleaseFile {
  const digest = createHash('sha384').update(bytes).digest('base64');
  return { path, size: bytes.length, integrity: `sha384-${digest}` };
}
