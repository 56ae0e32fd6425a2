import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseContents, releaseVersion } from './release-version.ts';
import { TestRepository } from './testing/test-repository.ts';

let repository: TestRepository;
let first: string;

beforeEach(() => {
  repository = new TestRepository();
  repository.git('init', '--quiet', '--initial-branch=main');
  first = repository.commit();
});

const version = (app = 'catalog-remote') =>
  releaseVersion(join(repository.root, app), repository.root);
const versions = () => [version(), version('admin-remote')];
const contents = () => releaseContents(join(repository.root, 'catalog-remote'), repository.root);

const withoutGit = () => rmSync(join(repository.root, '.git'), { recursive: true });

test('committed sources are named after the commit', () => {
  expect(version()).toBe(`1.2.0-${first}`);
  withoutGit();
  repository.git('init', '--quiet');
  expect(version()).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
});

test('a repository of another user is read too, as by a server that does not own its program', () => {
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  try {
    expect(version()).toBe(`1.2.0-${first}`);
  } finally {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  }
});

test('a commit that does not touch an app leaves its version', () => {
  repository.write('admin-remote/src/page.tsx', 'second');
  repository.write('catalog-remote/src/page.test.tsx', 'a test');
  repository.write('catalog-remote/src/README.md', 'text');
  const second = repository.commit();
  expect(versions()).toEqual([`1.2.0-${first}`, `1.2.0-${second}`]);
});

test.each([
  ['a shared source', () => repository.write('shared/src/price.ts', 'changed')],
  ['a package of all apps', () => repository.lock({ react: '19.3.1' })],
  ['a package of the build', () => repository.lock({ webpack: '5.0.0' })],
])('a commit to %s gives every app a version', (_, change) => {
  change();
  const second = repository.commit();
  expect(versions()).toEqual([`1.2.0-${second}`, `1.2.0-${second}`]);
});

test("a package of one remote changes that remote's version only", () => {
  repository.lock({ 'catalog-remote/lightbox': '1.0.0' });
  const second = repository.commit();
  expect(versions()).toEqual([`1.2.0-${second}`, `1.2.0-${first}`]);
  repository.lock({ 'catalog-remote/lightbox': '1.0.1' });
  expect(version()).toMatch(new RegExp(`^1\\.2\\.0-${second}-[0-9a-f]{10}$`));
  expect(version('admin-remote')).toBe(`1.2.0-${first}`);
});

test('a merge of two changes of an app has a version of its own, one of another app has none', () => {
  repository.git('switch', '--quiet', '--create=packages');
  repository.lock({ 'catalog-remote/lightbox': '1.0.0' });
  const packages = repository.commit();
  repository.git('switch', '--quiet', 'main');
  repository.write('catalog-remote/src/page.tsx', 'second');
  repository.commit();
  repository.write('admin-remote/src/page.tsx', 'second');
  const admin = repository.commit();
  repository.git('merge', '--quiet', '--no-edit', packages);
  const merge = repository.git('rev-parse', 'HEAD').slice(0, 7);
  expect(versions()).toEqual([`1.2.0-${merge}`, `1.2.0-${admin}`]);
});

test.each([
  ['changed', 'catalog-remote/src/page.tsx'],
  ['added', 'catalog-remote/src/new/page.tsx'],
  ['added to the list of pages', 'catalog-remote/pages.ts'],
  ['changed in shared', 'shared/src/price.ts'],
])('sources that are %s since then add their hash', (_, path) => {
  repository.write(path, 'one');
  const one = version();
  repository.write(path, 'two');
  const two = version();
  expect(one).toMatch(new RegExp(`^1\\.2\\.0-${first}-[0-9a-f]{10}$`));
  expect(two).not.toBe(one);
  repository.write(path, 'one');
  expect(version()).toBe(one);
});

test('uses the hash alone without git', () => {
  withoutGit();
  const before = version();
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  repository.write('catalog-remote/src/page.tsx', 'second');
  const changed = version();
  expect(changed).not.toBe(before);
  repository.lock({ 'admin-remote/table': '1.0.0' });
  expect(version()).toBe(changed);
  repository.lock({ 'catalog-remote/lightbox': '1.0.0' });
  expect(version()).not.toBe(changed);
});

test('a release lists the commits of its own sources, and the packages of its app', () => {
  repository.lock({ react: '19.3.1', 'catalog-remote/lightbox': '1.0.0' });
  repository.write('admin-remote/src/page.tsx', 'second');
  repository.commit();
  repository.write('catalog-remote/src/page.tsx', 'third');
  const third = repository.commit();
  const { commits = [], packages } = contents();
  expect(commits.map(({ hash, subject }) => [hash.slice(0, 7), subject])).toEqual(
    [third, first].map((hash) => [hash, 'change']),
  );
  expect(packages).toEqual({ lightbox: '1.0.0', react: '19.3.1' });
});

test('without git and a lock file a release is built all the same', () => {
  withoutGit();
  rmSync(join(repository.root, 'package-lock.json'));
  expect(contents()).toEqual({ commits: undefined, packages: undefined });
});
