import type { RegisteredRelease, RenderedPage, RenderRequest } from '@catalogmx/shared/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

interface RendererFile {
  /** Absolute. */
  path: string;
  /** Subresource integrity, such as 'sha384-…'. */
  integrity: string;
}

/** The code that a renderer process loads. */
export interface RendererBundles {
  shell: RendererFile;
  remote: RendererFile;
  /** The release of the remote. */
  release: RegisteredRelease;
}

export interface BundleSource {
  /** As in {@link RendererFile}, for stack traces. */
  path: string;
  source: string;
}

/** {@link RendererBundles} for a process that can read no files. */
export interface RendererSources {
  shell: BundleSource;
  remote: BundleSource;
  release: RegisteredRelease;
}

export interface RenderOrder {
  id: number;
  request: RenderRequest;
}

/** From the server to a renderer process. The first message says what to load. */
export type ToRenderer = { load: RendererSources } | RenderOrder;

/**
 * From a renderer process to the server: one message when it is ready to load, and one for each that it receives. An error
 * with the id 0 is that of a bundle that cannot be loaded.
 */
export type FromRenderer =
  | { ready: true }
  | { loaded: true }
  | { id: number; page: RenderedPage }
  | { id: number; error: string };

/** @throws Error unless both bundles are those that the releases name. */
export async function readSources({
  shell,
  remote,
  release,
}: RendererBundles): Promise<RendererSources> {
  return { shell: await readSource(shell), remote: await readSource(remote), release };
}

async function readSource({ path, integrity }: RendererFile): Promise<BundleSource> {
  const bytes = await readFile(path);
  const digest = createHash('sha384').update(bytes).digest('base64');
  if (integrity !== `sha384-${digest}`) throw new Error(`${path} differs from the build.`);
  return { path, source: bytes.toString() };
}
