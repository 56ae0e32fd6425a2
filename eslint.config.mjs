import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { sizesInTheme } from './eslint.sizes-in-theme.mjs';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-alone/',
      'data/',
      'screenshots/',
      'test-results/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      ...tseslint.configs.strictTypeChecked,
      jsxA11y.flatConfigs.strict,
      reactHooks.configs.flat['recommended-latest'],
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A number or a flag in a text reads as what it is.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      // `onClick={() => close()}` says the same as a block would.
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
  {
    files: [
      '{shell,catalog-remote,admin-remote}/src/**/*.{ts,tsx}',
      'shared/src/!(theme|contract)/**/*.{ts,tsx}',
    ],
    ignores: [
      '**/*.test.*',
      '**/testing/**',
      // The one page that must do without everything else.
      'shell/src/index.ts',
    ],
    plugins: { catalogmx: { rules: { 'sizes-in-theme': sizesInTheme } } },
    rules: { 'catalogmx/sizes-in-theme': 'error' },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      // Fastify takes plugins, hooks and handlers as async functions, with or without an await.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      // Playwright reads from the pattern which fixtures are asked for, and its `use` is no hook.
      'no-empty-pattern': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
);
