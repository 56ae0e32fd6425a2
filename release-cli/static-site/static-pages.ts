import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SERVICE_WORKER_PATH, SHELL, type StoredRegistry } from '@catalogmx/shared/contract';
import { filesBelow, writeDurably } from '../../releases/store/durable-file.ts';
import { forBrowsers, robots, sitemap } from '../../server/src/static-site.ts';
import type { ApiData } from './api-data.ts';
import { PageBuilder } from './page-builder.ts';
import { fileOf, listPaths, withSmallLetters } from './page-files.ts';
import { readSite, REGISTRY_FILE, releaseFolder, SITE_FILE } from './static-folder.ts';

const SITEMAP_FILE = 'sitemap.xml';

/** In every page that this module writes. */
const MARK = '<script type="application/json" id="registry">';

interface BuiltPages {
  /** HTML by file. */
  files: Map<string, string>;
  /** Paths whose content could not be rendered. */
  unrendered: string[];
}

/**
 * Writes the files that depend on the releases. Call it under the lock of the releases, so that the later
 * of two commands wins. Until the last file is written, the earlier pages and releases work.
 * @param stored The registry to be live.
 * @param data Undefined for one page without content.
 * @returns Notices for the operator, such as for a page whose content could not be rendered.
 */
export async function writeStaticPages(
  folder: string,
  stored: StoredRegistry,
  data: ApiData | undefined,
): Promise<string[]> {
  const { files, unrendered } = await buildPages(folder, stored, data);
  await writeServiceWorker(folder, stored);
  for (const [file, html] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeDurably(join(folder, file), html);
  }
  await writeCrawlerFiles(folder, stored, data);
  await writeDurably(join(folder, REGISTRY_FILE), JSON.stringify(forBrowsers(stored)));
  await removeOtherPages(folder, files);
  const failed = unrendered.map(
    (path) => `${path} comes without its content: rendering it failed.`,
  );
  return [...(data?.notices ?? []), ...failed];
}

async function buildPages(
  folder: string,
  stored: StoredRegistry,
  data: ApiData | undefined,
): Promise<BuiltPages> {
  const site = readSite(folder);
  const builder = new PageBuilder({ folder: releaseFolder(folder), stored, site });
  try {
    const files = new Map([
      ['index.html', await builder.buildAny()],
      ['404.html', await (data ? builder.buildNotFound() : builder.buildAny())],
    ]);
    const unrendered: string[] = [];
    const paths = data ? listPaths(builder.registry, data.articles) : [];
    for (const path of ignoresCase(folder) ? paths : withSmallLetters(paths)) {
      const { html, isRendered } = await builder.buildPath(path, data as ApiData);
      files.set(fileOf(path), html);
      if (!isRendered) unrendered.push(path);
    }
    return { files, unrendered };
  } finally {
    builder.stop();
  }
}

/** Whether two files cannot differ in case only, as on macOS and Windows. */
function ignoresCase(folder: string): boolean {
  return existsSync(join(folder, SITE_FILE.toUpperCase()));
}

/** Copies the live shell's service worker to the root, where it has to be. */
async function writeServiceWorker(folder: string, { apps }: StoredRegistry): Promise<void> {
  const name = basename(SERVICE_WORKER_PATH);
  const version = apps[SHELL]?.current.version ?? '';
  const file = join(releaseFolder(folder), SHELL, version, name);
  if (existsSync(file)) await writeDurably(join(folder, name), readFileSync(file));
}

/** Without data the sitemap is that of the API's host. */
async function writeCrawlerFiles(
  folder: string,
  stored: StoredRegistry,
  data: ApiData | undefined,
): Promise<void> {
  const { apiHost, publicUrl = apiHost } = readSite(folder);
  const path = join(folder, SITEMAP_FILE);
  if (data) await writeDurably(path, sitemap(publicUrl, stored, data.articles));
  else await rm(path, { force: true });
  await writeDurably(join(folder, 'robots.txt'), robots(publicUrl, stored));
}

/** Removes the pages of articles that are gone, but no file of somebody else. */
async function removeOtherPages(folder: string, files: Map<string, string>): Promise<void> {
  const pages = (await filesBelow(folder)).filter(
    (file) => file.endsWith('.html') && !file.startsWith('releases/') && !files.has(file),
  );
  for (const page of pages) {
    const path = join(folder, page);
    if ((await readFile(path, 'utf8')).includes(MARK)) await rm(path);
  }
}
