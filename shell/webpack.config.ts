import { createConfig, type Environment } from '../webpack.common.ts';

export default (_: Environment, { mode }: { mode?: 'production' | 'development' }) =>
  createConfig({ name: 'shell', folder: import.meta.dirname }, mode);
