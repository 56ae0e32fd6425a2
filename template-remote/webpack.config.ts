import { createAloneConfig } from '../build/alone-config.ts';
import type { Environment } from '../build/webpack/app.ts';
import { createConfig } from '../webpack.common.ts';
import { pages } from './pages.ts';

const app = { name: 'template', folder: import.meta.dirname, pages };

export default ({ alone }: Environment, { mode }: { mode?: 'production' | 'development' }) =>
  alone ? createAloneConfig(app) : createConfig(app, mode);
