import { execFileSync } from 'node:child_process';

/**
 * Finds the files that differ from the last commit, new ones included and deleted ones left out.
 * @param folder Root of a repository. The names are relative to it.
 */
export function findChangedFiles(folder: string): string[] {
  const git = (...options: string[]): string[] =>
    execFileSync('git', options, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '-z', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
}
