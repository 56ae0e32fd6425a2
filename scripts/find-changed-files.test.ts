import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestRepository } from '../build/testing/test-repository.ts';
import { findChangedFiles } from './find-changed-files.ts';

test('finds edited, staged and untracked files, but no deleted or ignored ones', () => {
  const repository = new TestRepository();
  repository.git('init', '--quiet');
  for (const name of ['same.ts', 'edited.ts', 'deleted.ts']) repository.write(name, '');
  repository.write('.gitignore', 'ignored.ts');
  repository.commit();

  repository.write('edited.ts', 'edited');
  rmSync(join(repository.root, 'deleted.ts'));
  repository.write('staged ñ.ts', '');
  repository.git('add', 'staged ñ.ts');
  repository.write('untracked.ts', '');
  repository.write('ignored.ts', '');

  const changed = ['edited.ts', 'staged ñ.ts', 'untracked.ts'];
  expect(findChangedFiles(repository.root)).toEqual(changed);
});
