import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseContents } from './release-contents.ts';
import { TestRepository } from './testing/test-repository.ts';

let repository: TestRepository;

beforeEach(() => {
  repository = new TestRepository();
});

afterEach(() => rmSync(repository.root, { recursive: true }));

const contents = () => releaseContents(join(repository.root, 'catalog-remote'), repository.root);

test('a release lists the commits of its own sources, and the packages of its app', () => {
  repository.git('init', '--quiet');
  repository.lock({ react: '19.3.1', 'catalog-remote/lightbox': '1.0.0' });
  const first = repository.commit();
  repository.write('admin-remote/src/page.tsx', 'second');
  repository.commit();
  repository.write('catalog-remote/src/page.tsx', 'third');
  const third = repository.commit();
  const { commits = [], packages } = contents();
  expect(commits.map(({ hash, subject }) => [hash.slice(0, 7), subject])).toEqual([
    [third, 'change'],
    [first, 'change'],
  ]);
  expect(packages).toEqual({ lightbox: '1.0.0', react: '19.3.1' });
});

test('without git and a lock file a release is built all the same', () => {
  rmSync(join(repository.root, 'package-lock.json'));
  expect(contents()).toEqual({ commits: undefined, packages: undefined });
});
