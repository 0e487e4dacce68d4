import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import prettier from 'eslint-config-prettier/flat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const environmentRule = {
  'no-restricted-syntax': [
    'error',
    {
      selector: "MemberExpression[object.name='process'][property.name='env']",
      message:
        'Take the value from the Config object instead (server/src/platform/config): it is parsed once, typed, and reports every problem at the start.',
    },
  ],
};

const typed = ['{server,local,cli}/src/**/*.ts', 'client/{src,playground}/**/*.{ts,tsx}'];

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/dist/',
    '**/coverage/',
    '**/playwright-report/',
    '**/test-results/',
    '.data/',
    '.cache/',
    '**/*.generated.ts',
    'server/src/platform/db/generated/',
  ]),
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  { files: ['scripts/**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  {
    // TypeScript that belongs to no package: tool configuration and end-to-end tests.
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
    },
  },
  {
    files: typed,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.sources.json', './client/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...environmentRule,
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // An interface may require a promise although an implementation has nothing to await.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    // Decorator metadata needs the parameters' classes at run time, so their imports must not become type imports.
    files: ['{server,local,cli}/src/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['client/{src,playground}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message:
            'Use randomId from lib/randomId: plain HTTP on another host than localhost has no randomUUID.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-hot-toast',
              message: 'Show toasts with notify from ui/toast: it keeps the same message from showing twice.',
            },
            {
              name: '@apollo/client/react',
              importNames: ['useQuery', 'useMutation'],
              message:
                'Use the generated hook of the operation: write the operation in a .graphql file and run npm run codegen.',
            },
          ],
          patterns: [
            {
              regex: '^@?firebase(/|$)',
              message: 'Go through lib/firebase/loadIdentity: visitors never download Firebase.',
            },
          ],
        },
      ],
    },
  },
  {
    // Complements the rule in .dependency-cruiser.cjs, which allows type imports.
    files: ['server/src/modules/**/*.ts'],
    ignores: ['**/*.repository.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/platform/db/(database|sql-client)[.]js$',
              allowImportNames: ['DbTransaction', 'Transactions'],
              message:
                'SQL and Prisma calls stand in X.repository.ts. A service may begin a transaction (Transactions) and pass it on.',
            },
          ],
        },
      ],
    },
  },
  {
    // The modules that the rules above tell others to use.
    files: ['client/src/ui/Toaster.tsx', 'client/src/lib/firebase/identity.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['server/src/platform/config/**', 'server/src/testing/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'client/src/testing/**', 'server/src/testing/**'],
    languageOptions: { globals: globals.jest },
    rules: {
      // expect(mock.method) refers to a method without calling it.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['client/public/**/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
  prettier,
);
