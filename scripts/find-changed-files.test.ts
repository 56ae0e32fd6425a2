import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTestEnd } from '../releases/testing/test-end.ts';
import { findChangedFiles } from './find-changed-files.ts';

test('finds edited, staged and untracked files, but no deleted or ignored ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  atTestEnd(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const git = (...options: string[]) => execFileSync('git', options, { cwd: folder });
  git('init', '--quiet');
  for (const name of ['same.ts', 'edited.ts', 'deleted.ts']) write(name, '');
  write('.gitignore', 'ignored.ts');
  git('add', '.');
  git(
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.com',
    'commit',
    '--quiet',
    '-m',
    'Add files',
  );

  write('edited.ts', 'edited');
  rmSync(join(folder, 'deleted.ts'));
  write('staged ñ.ts', '');
  git('add', 'staged ñ.ts');
  write('untracked.ts', '');
  write('ignored.ts', '');

  expect(findChangedFiles(folder)).toEqual(['edited.ts', 'staged ñ.ts', 'untracked.ts']);
});
