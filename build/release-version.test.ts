import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseVersion } from './release-version.ts';
import { TestRepository } from './testing/test-repository.ts';

let repository: TestRepository;

beforeEach(() => {
  repository = new TestRepository();
});

afterEach(() => rmSync(repository.root, { recursive: true }));

const version = (app = 'catalog-remote') =>
  releaseVersion(join(repository.root, app), repository.root);

test('committed sources are named after the commit', () => {
  repository.git('init', '--quiet');
  expect(version()).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  const first = repository.commit();
  expect(version()).toBe(`1.2.0-${first}`);
});

test('a repository of another user is read too, as by a server that does not own its program', () => {
  repository.git('init', '--quiet');
  const commit = repository.commit();
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  try {
    expect(version()).toBe(`1.2.0-${commit}`);
  } finally {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  }
});

test('a commit that does not touch an app leaves its version', () => {
  repository.git('init', '--quiet');
  const first = repository.commit();
  repository.write('admin-remote/src/page.tsx', 'second');
  repository.write('catalog-remote/src/page.test.tsx', 'a test');
  repository.write('README.md', 'text');
  const second = repository.commit();
  expect(version()).toBe(`1.2.0-${first}`);
  expect(version('admin-remote')).toBe(`1.2.0-${second}`);
});

test('a commit to what is shared gives every app a version', () => {
  repository.git('init', '--quiet');
  repository.commit();
  repository.write('shared/src/price.ts', 'changed');
  const second = repository.commit();
  expect([version(), version('admin-remote')]).toEqual([`1.2.0-${second}`, `1.2.0-${second}`]);
});

test("a package of one remote changes that remote's version only", () => {
  repository.git('init', '--quiet');
  const first = repository.commit();
  repository.lock({ 'catalog-remote/lightbox': '1.0.0' });
  const second = repository.commit();
  expect(version()).toBe(`1.2.0-${second}`);
  expect(version('admin-remote')).toBe(`1.2.0-${first}`);
  repository.lock({ 'catalog-remote/lightbox': '1.0.1' });
  expect(version()).toMatch(new RegExp(`^1\\.2\\.0-${second}-[0-9a-f]{10}$`));
  expect(version('admin-remote')).toBe(`1.2.0-${first}`);
});

test('a package of all apps, or of the build, gives every app a version', () => {
  repository.git('init', '--quiet');
  repository.commit();
  for (const name of ['react', 'webpack']) {
    repository.lock({ [name]: '19.3.1' });
    const commit = repository.commit();
    expect([version(), version('admin-remote')]).toEqual([`1.2.0-${commit}`, `1.2.0-${commit}`]);
  }
});

test('a merge of two changes of an app has a version of its own, one of another app has none', () => {
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.commit();
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
  expect(version()).toBe(`1.2.0-${merge}`);
  expect(version('admin-remote')).toBe(`1.2.0-${admin}`);
});

test.each([
  ['changed', 'catalog-remote/src/page.tsx'],
  ['added', 'catalog-remote/src/new/page.tsx'],
  ['added to the list of pages', 'catalog-remote/pages.ts'],
  ['changed in shared', 'shared/src/price.ts'],
])('sources that are %s since then add their hash', (_, path) => {
  repository.git('init', '--quiet');
  const first = repository.commit();
  repository.write(path, 'one');
  const one = version();
  repository.write(path, 'two');
  const two = version();
  expect(one).toMatch(new RegExp(`^1\\.2\\.0-${first}-[0-9a-f]{10}$`));
  expect(two).not.toBe(one);
  repository.write(path, 'one');
  expect(version()).toBe(one);
});

test('without git the hash stands alone', () => {
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
