import { join } from 'node:path';
import { type AppPackages } from './app-packages.ts';
import { changedSources, lastChange, packagesAt } from './app-history.ts';
import { SINGLETONS } from './webpack/singletons.ts';

const SHOWN_FILES = 5;

/**
 * Compares what an app is built of with an earlier commit.
 * @param app Name of the app's folder.
 * @param before Commit to compare with; of a commit that is not there, everything counts as new.
 * @returns What gives the app a new version, a line each; undefined if it keeps its version.
 */
export function versionNews(
  app: string,
  before: string,
  root = join(import.meta.dirname, '..'),
): string[] | undefined {
  const [then, now] = [lastChange(root, app, before), lastChange(root, app)];
  if (then === undefined) return [`There is no earlier version of ${app} at ${before}.`];
  if (then === now) return undefined;
  const files = changedSources(root, app, before, 'HEAD');
  const more = files.length - SHOWN_FILES;
  return [
    ...files.slice(0, SHOWN_FILES),
    ...(more > 0 ? [`and ${more} more files`] : []),
    ...changedPackages(packagesAt(root, app, before), packagesAt(root, app, 'HEAD')),
  ];
}

function changedPackages(before: AppPackages, after: AppPackages): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    const isSame = one?.version === other?.version && one?.integrity === other?.integrity;
    if (isSame && (one === undefined) === (other === undefined)) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const change = `${name} ${one?.version ?? 'none'} -> ${other?.version ?? 'none'}`;
    return [name in SINGLETONS ? `${change}, which all apps share` : change];
  });
}
