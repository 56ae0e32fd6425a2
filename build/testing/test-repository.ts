import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atTestEnd } from '../../releases/testing/test-end.ts';

/** A folder like this repository, with sources of two remotes and a lock file, which is removed after the test. */
export class TestRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'catalogmx-version-'));

  constructor() {
    atTestEnd(() => rmSync(this.root, { recursive: true }));
    for (const app of ['catalog-remote', 'admin-remote']) {
      this.write(`${app}/package.json`, '{"version": "1.2.0"}');
      this.write(`${app}/src/page.tsx`, 'first');
    }
    this.write('shared/src/price.ts', 'shared');
    this.write('package.json', '{"workspaces": ["catalog-remote", "admin-remote"]}');
    this.lock({});
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /**
   * Writes the lock file.
   * @param versions By path or name. 'catalog-remote/lightbox' is a package of that remote only, in the
   *   place where npm puts it; any other belongs to all apps.
   */
  lock(versions: Record<string, string>): void {
    const own = (app: string) =>
      Object.keys(versions).flatMap((name) => (name.startsWith(`${app}/`) ? [nameOf(name)] : []));
    const all = Object.keys(versions).filter((name) => !name.includes('/'));
    const packages = Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `node_modules/${nameOf(name)}`,
        { version, integrity: `sha512-${version}` },
      ]),
    );
    const apps = Object.fromEntries(
      ['catalog-remote', 'admin-remote'].map((app) => [
        app,
        { version: '1.2.0', dependencies: toRanges([...own(app), ...all]) },
      ]),
    );
    this.write('package-lock.json', JSON.stringify({ packages: { '': {}, ...apps, ...packages } }));
  }

  git(...options: string[]): string {
    const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    return execFileSync('git', [...who, ...options], { cwd: this.root })
      .toString()
      .trim();
  }

  /** Commits everything and returns the first seven digits of the commit. */
  commit(): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message=change');
    return this.git('rev-parse', 'HEAD').slice(0, 7);
  }
}

function nameOf(name: string): string {
  return name.replace(/^.*-remote\//, '');
}

function toRanges(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '*']));
}
