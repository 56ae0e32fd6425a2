import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(join(import.meta.dirname, '../../shared/package.json'));
const router = join(dirname(resolve('react-router/package.json')), 'dist/production');

/** Replaces parts of packages that no visitor's browser needs, for webpack's `resolve.alias`. */
export const withoutUnusedParts = {
  // axios uses XMLHttpRequest, which every browser has.
  [resolve('axios/unsafe/adapters/fetch.js')]: false as const,
  // The default warns developers of mistakes.
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};
