import * as shared from '@catalogmx/shared';
import type { ShellRenderer } from '@catalogmx/shared/contract';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as styledComponents from 'styled-components';

export { render } from './render.tsx';

/** The packages that remotes take from the shell, as in the browser. */
export const packages: ShellRenderer['packages'] = {
  '@catalogmx/shared': shared,
  '@tanstack/react-query': query,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styledComponents,
};
