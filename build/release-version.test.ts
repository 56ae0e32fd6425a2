import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseVersion } from './release-version.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'catalogmx-version-'));
  for (const app of ['catalog-remote', 'admin-remote']) {
    write(`${app}/package.json`, '{"version": "1.2.0"}');
    write(`${app}/src/page.tsx`, 'first');
  }
  write('shared/src/price.ts', 'shared');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function git(...options: string[]): string {
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...who, ...options], { cwd: root })
    .toString()
    .trim();
}

/** Commits everything and returns the first seven digits of the commit. */
function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--message=change');
  return git('rev-parse', 'HEAD').slice(0, 7);
}

const version = (app = 'catalog-remote') => releaseVersion(join(root, app), root);

test('committed sources are named after the commit', () => {
  git('init', '--quiet');
  expect(version()).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  const first = commit();
  expect(version()).toBe(`1.2.0-${first}`);
});

test('a commit that does not touch an app leaves its version', () => {
  git('init', '--quiet');
  const first = commit();
  write('admin-remote/src/page.tsx', 'second');
  write('catalog-remote/src/page.test.tsx', 'a test');
  write('README.md', 'text');
  const second = commit();
  expect(version()).toBe(`1.2.0-${first}`);
  expect(version('admin-remote')).toBe(`1.2.0-${second}`);
});

test('a commit to what is shared gives every app a version', () => {
  git('init', '--quiet');
  commit();
  write('shared/src/price.ts', 'changed');
  const second = commit();
  expect([version(), version('admin-remote')]).toEqual([`1.2.0-${second}`, `1.2.0-${second}`]);
});

test.each([
  ['changed', 'catalog-remote/src/page.tsx'],
  ['added', 'catalog-remote/src/new/page.tsx'],
  ['added to the list of pages', 'catalog-remote/pages.ts'],
  ['changed in shared', 'shared/src/price.ts'],
])('sources that are %s since then add their hash', (_, path) => {
  git('init', '--quiet');
  const first = commit();
  write(path, 'one');
  const one = version();
  write(path, 'two');
  const two = version();
  expect(one).toMatch(new RegExp(`^1\\.2\\.0-${first}-[0-9a-f]{10}$`));
  expect(two).not.toBe(one);
  write(path, 'one');
  expect(version()).toBe(one);
});

test('without git the hash stands alone', () => {
  const before = version();
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  write('catalog-remote/src/page.tsx', 'second');
  expect(version()).not.toBe(before);
});
