import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestFolder } from '../../releases/testing/test-folder.ts';
import { requireReactOfShell, sharedPackages, sharedRanges } from './shared-packages.ts';

const QUERY = '@tanstack/react-query';
const singletons = { 'react/': {}, [QUERY]: {} };

let root: string;
let [shell, remote] = ['', ''];

beforeEach(async () => {
  root = await createTestFolder();
  [shell, remote] = [join(root, 'shell'), join(root, 'remote')];
  await install(root, 'react', '19.3.1');
  await install(root, QUERY, '5.108.0');
  await mkdir(shell);
  // As npm does where a workspace pins another version.
  await install(remote, QUERY, '5.90.0');
});

async function install(folder: string, name: string, version: string): Promise<void> {
  const path = join(folder, 'node_modules', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'package.json'), JSON.stringify({ name, version }));
}

test('a remote requires what it is built with, and the shell provides what it has', () => {
  expect(sharedRanges(singletons, remote, false)).toEqual({
    'react/': '^19.3.1',
    [QUERY]: '^5.90.0',
  });
  expect(sharedRanges(singletons, shell, true)).toEqual({ 'react/': '19.3.1', [QUERY]: '5.108.0' });
  expect(sharedPackages(singletons, remote, false)[QUERY]).toMatchObject({
    version: '5.90.0',
    requiredVersion: '^5.90.0',
    import: false,
  });
});

test('a package that is not installed is named', () => {
  expect(() => sharedRanges({ vue: {} }, remote, false)).toThrow(
    `vue is not installed for ${remote}`,
  );
});

test('rejects an app with another minor version of React than the shell', async () => {
  await install(root, 'react-dom', '19.3.1');
  await install(remote, 'react', '19.3.0');
  expect(() => requireReactOfShell(remote, shell)).not.toThrow();
  await install(remote, 'react', '19.2.4');
  expect(() => requireReactOfShell(remote, shell)).toThrow(
    "remote has react 19.2.4, but the shell, which renders all pages, has 19.3.1: run 'npm install --save-exact -w remote react@19.3.1', or change the version in all apps.",
  );
});
