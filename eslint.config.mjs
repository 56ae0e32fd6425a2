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
      // Numbers and booleans are readable in text.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      // Allows `onClick={() => close()}`.
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
  {
    files: ['{shell,*-remote}/src/**/*.{ts,tsx}', 'shared/src/!(theme|contract)/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.*',
      '**/testing/**',
      // Shows the failure page without any other module.
      'shell/src/index.ts',
    ],
    plugins: { catalogmx: { rules: { 'sizes-in-theme': sizesInTheme } } },
    rules: { 'catalogmx/sizes-in-theme': 'error' },
  },
  {
    files: ['{shell,shared,*-remote}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**', 'shared/src/contract/texts/well-formed.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'encodeURIComponent',
          message: 'It throws for half a surrogate pair. Use encodeText().',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      // Fastify requires async plugins, hooks and handlers, even without an await.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      // Playwright reads the fixtures from the pattern, and its `use` is not a hook.
      'no-empty-pattern': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
);
