import type { Environment } from '../build/webpack/app.ts';
import { createConfig } from '../webpack.common.ts';
import { createSingleBundleConfig } from '../build/single-bundle.ts';

const app = { name: 'shell', folder: import.meta.dirname };

export default ({ single }: Environment, { mode }: { mode?: 'production' | 'development' }) =>
  single ? createSingleBundleConfig(app) : createConfig(app, mode);
