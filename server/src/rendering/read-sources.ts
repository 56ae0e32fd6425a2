import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type {
  BundleSource,
  RendererBundles,
  RendererFile,
  RendererSources,
} from './render-messages.ts';

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
