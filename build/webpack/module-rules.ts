import { join } from 'node:path';
import type { PluginObj } from '@babel/core';
import type { Configuration, RuleSetRule } from 'webpack';
import type { SubsetOptions } from './subset-font-loader.ts';

const root = join(import.meta.dirname, '../..');

export const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  // The compiler rewrites './page.tsx' to './page.js'.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
};

/** Without eval, which the content security policy of the live site forbids. */
export const DEV_SOURCE_MAP = 'cheap-module-source-map';

/** English, Spanish and European names; other letters show in the fallback font. */
const LETTERS = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
  'ÁÉÍÑÓÚÜáéíñóúüàâäåæçèêëìîïòôöøùûÿß\u00a0¡¿«»©®°·×–—‘’“”…•€™',
].join('');

const ONCE = join(import.meta.dirname, 'once-loader.ts');

/** Ids by file and order in it, so that a page rendered on the server has the class names of the browser. */
const COMPONENT_IDS = { ssr: true, displayName: false, transpileTemplateLiterals: false };

/** Of `defineCall({ … })`, browsers need the method and the path. */
function leaveSchemasOut(): PluginObj {
  return {
    visitor: {
      CallExpression({
        node: {
          callee,
          arguments: [call],
        },
      }) {
        if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
        if (call?.type !== 'ObjectExpression') return;
        call.properties = call.properties.filter(
          (property) =>
            property.type === 'ObjectProperty' &&
            property.key.type === 'Identifier' &&
            ['method', 'path'].includes(property.key.name),
        );
      },
    },
  };
}

export const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    use: [
      ONCE,
      {
        loader: 'babel-loader',
        options: {
          babelrc: false,
          configFile: false,
          compact: false,
          plugins: [['babel-plugin-styled-components', COMPONENT_IDS], leaveSchemasOut],
        },
      },
      {
        loader: 'ts-loader',
        options: {
          // `npm run types` checks the types of all apps at once.
          transpileOnly: true,
          configFile: join(root, 'tsconfig.json'),
          compilerOptions: { noEmit: false },
        },
      },
    ],
  },
  { test: /\.css$/, type: 'asset/source' },
  { test: /\.(svg|webp|png|woff2)$/, type: 'asset/resource' },
  // Headings use one weight, text those from regular to bold.
  subsetFont(/fredoka.*\.woff2$/, 600),
  subsetFont(/nunito.*\.woff2$/, { min: 400, max: 700 }),
];

function subsetFont(test: RegExp, weights: SubsetOptions['weights']): RuleSetRule {
  const options: SubsetOptions = { letters: LETTERS, weights };
  return {
    test,
    use: [ONCE, { loader: join(import.meta.dirname, 'subset-font-loader.ts'), options }],
  };
}
