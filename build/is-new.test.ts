import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestRepository } from './testing/test-repository.ts';

let repository: TestRepository;

beforeEach(() => {
  repository = new TestRepository();
  // The program needs these folders, and no packages.
  for (const folder of ['build', 'shared/src/contract/texts']) {
    const source = join(import.meta.dirname, '..', folder);
    cpSync(source, join(repository.root, folder), { recursive: true });
  }
  repository.git('init', '--quiet');
  repository.commit();
});

/** Output of the first job of an app's workflow, for the second. */
function isNew(app: string, before = 'HEAD~1'): { text: string; output: string } {
  const { root } = repository;
  const file = join(root, `${app}-output`);
  const env = { ...process.env, GITHUB_OUTPUT: file };
  const options = { cwd: root, env, stdio: 'pipe' } as const;
  const text = execFileSync(process.execPath, ['build/is-new.ts', app, before], options);
  return { text: text.toString(), output: readFileSync(file, 'utf8') };
}

test("a remote's new package is nothing new to the others", () => {
  repository.lock({ 'catalog-remote/lightbox': '1.0.0' });
  repository.commit();
  expect(isNew('catalog')).toEqual({
    text: 'catalog has a new version:\n- lightbox none -> 1.0.0\n',
    output: 'new=true\n',
  });
  expect(isNew('admin')).toEqual({ text: 'admin keeps its version.\n', output: 'new=false\n' });
});

test('a shared package is new to all apps, and the report says that they share it', () => {
  repository.lock({ react: '19.3.1' });
  repository.commit();
  repository.lock({ react: '19.4.0' });
  repository.write('admin-remote/src/page.tsx', 'second');
  repository.commit();
  const shared = '- react 19.3.1 -> 19.4.0, which all apps share\n';
  expect(isNew('catalog').text).toBe(`catalog has a new version:\n${shared}`);
  const file = '- admin-remote/src/page.tsx\n';
  expect(isNew('admin').text).toBe(`admin has a new version:\n${file}${shared}`);
});

test('where the earlier commit is unknown, the version counts as new', () => {
  expect(isNew('catalog', '0'.repeat(40)).output).toBe('new=true\n');
});

test('rejects a call without a commit, or for no app', () => {
  expect(() => isNew('catalog', '')).toThrow('Name an app and a commit');
  expect(() => isNew('guide')).toThrow('Name an app and a commit');
});
