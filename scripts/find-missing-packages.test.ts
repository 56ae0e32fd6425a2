import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findMissingPackages, INSTALLED, UNAVAILABLE } from './find-missing-packages.mjs';

const { platform, arch } = process;
const HERE = { optional: true, os: [platform], cpu: [arch] };

const PACKAGES = {
  '': { workspaces: ['server'] },
  server: { version: '1.0.0' },
  'node_modules/server': { resolved: 'server', link: true },
  'server/node_modules/ajv': { version: '8.0.0' },
  'node_modules/jest': { version: '30.0.0', bin: { jest: 'bin/jest.js' } },
  'node_modules/sharp-here': { ...HERE, version: '1.0.0' },
};

/** Parts of a platform that is not this one. */
const ELSEWHERE = {
  'node_modules/sharp-aix': { version: '1.0.0', optional: true, os: ['aix'], cpu: [arch] },
  'node_modules/sharp-not-here': { version: '1.0.0', optional: true, os: [`!${platform}`] },
  'node_modules/sharp-text': { version: '1.0.0', optional: true, os: 'aix' },
  'node_modules/sharp-libc': { ...HERE, version: '1.0.0', libc: ['none'] },
  'node_modules/sharp-wasm': { version: '1.0.0', optional: true },
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'catalogmx packages #'));
  write('package-lock.json', { packages: { ...PACKAGES, ...ELSEWHERE } });
  write(INSTALLED, { packages: PACKAGES });
  write('server/package.json', {});
  symlinkSync('../server', join(root, 'node_modules/server'));
  for (const path of ['server/node_modules/ajv', 'node_modules/jest', 'node_modules/sharp-here']) {
    write(`${path}/package.json`, {});
  }
  write('node_modules/jest/bin/jest.js', {});
  mkdirSync(join(root, 'node_modules/.bin'));
  symlinkSync('../jest/bin/jest.js', join(root, 'node_modules/.bin/jest'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

const find = () => findMissingPackages(root).map(({ path }) => path);

test('finds nothing in a complete installation', () => {
  expect(find()).toEqual([]);
});

test.each([
  ['node_modules/jest', 'node_modules/jest'],
  ['node_modules/jest/package.json', 'node_modules/jest'],
  ['node_modules/.bin', 'node_modules/jest'],
  ['node_modules/jest/bin/jest.js', 'node_modules/jest'],
  ['node_modules/server', 'node_modules/server'],
  ['server/node_modules', 'server/node_modules/ajv'],
  ['node_modules/sharp-here', 'node_modules/sharp-here'],
])('without %s, finds %s', (removed, found) => {
  rmSync(join(root, removed), { recursive: true });
  expect(find()).toEqual([found]);
});

test('finds packages of another version, and those that were left out', () => {
  const others = {
    'server/node_modules/ajv': { version: '7.0.0' },
    'node_modules/sharp-here': undefined,
  };
  write(INSTALLED, { packages: { ...PACKAGES, ...others } });
  expect(find()).toEqual(['server/node_modules/ajv', 'node_modules/sharp-here']);
});

test('finds all packages of this machine after an interrupted installation', () => {
  rmSync(join(root, INSTALLED));
  expect(find()).toEqual(Object.keys(PACKAGES).filter((path) => path.includes('node_modules')));
});

test('accepts for an hour that the registry lacks a package', () => {
  rmSync(join(root, 'node_modules/sharp-here'), { recursive: true });
  write(UNAVAILABLE, ['node_modules/sharp-here']);
  expect(find()).toEqual([]);
  const old = new Date(Date.now() - 3_700_000);
  utimesSync(join(root, UNAVAILABLE), old, old);
  expect(find()).toEqual(['node_modules/sharp-here']);
});
