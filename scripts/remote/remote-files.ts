import { globSync, readFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';

const TEMPLATE = 'template-remote';

/** Left there by builds. */
const WRITTEN = ['dist/**', 'dist-alone/**', 'node_modules/**'];

interface Package {
  version: string;
  workspaces: string[];
  dependencies: Record<string, string>;
}

interface Lock {
  packages: Record<string, object> & { '': { workspaces: string[] } };
}

/**
 * Returns the files that make up a new remote, and those of the repository that name it.
 * @param root Folder of the repository.
 * @returns Their texts by path; those that exist already come first.
 */
export async function remoteFiles(name: string, root: string): Promise<Map<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
  const folder = `${name}-remote`;
  const own = globSync('**/*.*', { cwd: join(root, TEMPLATE), exclude: WRITTEN }).map(
    (path) => [join(folder, rename(path, name)), rename(read(join(TEMPLATE, path)), name)] as const,
  );
  const { version, dependencies } = JSON.parse(read(join(TEMPLATE, 'package.json'))) as Package;
  const manifest = JSON.parse(read('package.json')) as Package;
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const workspaces = withRemote(manifest.workspaces, folder);
  Object.assign(lock.packages[''], { workspaces });
  Object.assign(lock.packages, {
    [folder]: { version, dependencies },
    [`node_modules/${folder}`]: { resolved: folder, link: true },
  });
  const packages = sortByKey(lock.packages);
  return new Map([
    ['package.json', await pretty('package.json', json({ ...manifest, workspaces }), root)],
    ['package-lock.json', json({ ...lock, packages })],
    ['.github/CODEOWNERS', withOwner(read('.github/CODEOWNERS'), name)],
    [`.github/workflows/${name}.yml`, asWorkflow(read('.github/workflows/catalog.yml'), name)],
    ...(await Promise.all(
      own.map(async ([path, text]) => [path, await pretty(path, text, root)] as const),
    )),
  ]);
}

/** Returns the texts of the template in the words of the new remote. */
function rename(text: string, name: string): string {
  return text
    .replace(/\bTemplate\b/g, titleOf(name))
    .replaceAll('Template', pascalCase(name))
    .replaceAll('TEMPLATE', constantCase(name))
    .replaceAll('template', name);
}

function asWorkflow(catalogue: string, name: string): string {
  return catalogue
    .replaceAll('Catalogue', titleOf(name))
    .replaceAll('CATALOG', constantCase(name))
    .replaceAll('catalog', name);
}

function withRemote(workspaces: string[], folder: string): string[] {
  return workspaces.toSpliced(lastRemote(workspaces) + 1, 0, folder);
}

function withOwner(owners: string, name: string): string {
  const lines = owners.split('\n');
  const place = lines.findLastIndex((line) => line.includes('-remote/'));
  return lines.toSpliced(place + 1, 0, `${`/${name}-remote/`.padEnd(18)} @${name}-team`).join('\n');
}

function lastRemote(workspaces: string[]): number {
  return workspaces.findLastIndex((workspace) => workspace.endsWith('-remote'));
}

/** As npm sorts its lock file. */
function sortByKey<Value>(record: Record<string, Value>): Record<string, Value> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')));
}

/** A longer name breaks lines elsewhere. */
async function pretty(path: string, text: string, root: string): Promise<string> {
  const options = await resolveConfig(join(root, 'package.json'));
  return format(text, { ...options, filepath: path });
}

/** 'Gift card' of 'gift-card'. */
function titleOf(name: string): string {
  return capital(name.replaceAll('-', ' '));
}

function pascalCase(name: string): string {
  return name.split('-').map(capital).join('');
}

function constantCase(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/**
 * Writes files, or none of them.
 * @param root Folder that the paths are relative to.
 * @param texts By path.
 * @throws The error of the file that could not be written, when the others are as they were.
 */
export function writeAll(root: string, texts: Map<string, string>): void {
  const undo: (() => void)[] = [];
  try {
    for (const [path, text] of texts) {
      const file = join(root, path);
      const before = existsSync(file) ? readFileSync(file) : undefined;
      const created = mkdirSync(dirname(file), { recursive: true });
      undo.push(() => {
        if (before) writeFileSync(file, before);
        else rmSync(created ?? file, { recursive: true, force: true });
      });
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}
