import { join } from 'node:path';
import type { Singletons } from './shared-packages.ts';

const shared = join(import.meta.dirname, '../../shared');

/**
 * The only list of packages that the shell shares with the remotes. A facade exports a part of a package,
 * where sharing all of it would ship code that nobody uses.
 */
export const SINGLETONS: Singletons = {
  react: {},
  'react/': {},
  'react-dom': {},
  'react-router-dom': { facade: join(shared, 'src/router/react-router-dom.ts') },
  'styled-components': {},
  '@tanstack/react-query': {},
  '@catalogmx/shared': {},
};
