import { readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url)));
const remotes = workspaces.filter((name) => name.endsWith('-remote'));

/** ECMAScript-module-only packages, which Jest has to transform to load them. */
const modulePackages = [
  '@tanstack/(react-table|table-core|react-store|store)',
  'cookie',
  'typebox',
  'yet-another-react-lightbox',
];

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const common = {
  rootDir: import.meta.dirname,
  transform,
  // A package may be nested in another one.
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${modulePackages.join('|')})/)`],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json'],
  restoreMocks: true,
};

const web = (name) => ({
  ...common,
  displayName: name,
  testEnvironment: 'jsdom',
  testMatch: [`<rootDir>/${name}/**/*.test.{ts,tsx}`],
  moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/shared/src/testing/asset-stub.ts' },
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup-web-tests.ts'],
});

/** Runs in plain Node.js, with modules loaded once for many files. */
const node = (name) => ({
  rootDir: import.meta.dirname,
  displayName: name,
  runner: '<rootDir>/releases/testing/node-runner.mjs',
  testMatch: [`<rootDir>/${name}/**/*.test.{ts,mjs}`],
  moduleFileExtensions: common.moduleFileExtensions,
  setupFilesAfterEnv: ['<rootDir>/releases/testing/setup-node-tests.ts'],
});

export default {
  // Tests that draw or hash for real are slow on a busy machine.
  testTimeout: 60_000,
  // By default one core is left idle.
  maxWorkers: '100%',
  projects: [
    web('shared'),
    web('shell'),
    ...remotes.map(web),
    // The template of `npm run create-remote`.
    web('template-remote'),
    node('server'),
    node('releases'),
    node('release-cli'),
    node('build'),
    node('sample-catalogue'),
    node('scripts'),
  ],
};
