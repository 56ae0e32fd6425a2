import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { describeFile } from '../../../releases/store/file-description.ts';
import type { RendererBundles } from '../pages/rendering/render-messages.ts';

/** Calls the remote's page with the request, as our shell does with its component. */
export const SHELL_SOURCE = `
exports.packages = { greeting: 'Hello' };
exports.render = async (request, remote) => remote.pages['./page'](request);`;

/** A page that says its path. */
export const GOOD_PAGE = `
(request) => ({ html: require('greeting') + ' ' + request.path, css: '', cssVersion: '1', fontCss: '' })`;

/**
 * Writes a renderer of a shell and one of a remote.
 * @param page Source of the remote's page: a function of the request.
 */
export async function writeRenderers(folder: string, page = GOOD_PAGE): Promise<RendererBundles> {
  const shell = await write(folder, 'shell', SHELL_SOURCE);
  const remote = await write(folder, 'catalog', `exports.pages = { './page': ${page} };`);
  const release = { version: '1.0.0', container: 'catalog_1' } as RegisteredRelease;
  return { shell, remote, release };
}

async function write(folder: string, app: string, source: string) {
  await mkdir(join(folder, app), { recursive: true });
  const path = join(folder, app, 'renderer.cjs');
  await writeFile(path, source);
  return { path, integrity: describeFile(path, Buffer.from(source)).integrity };
}
