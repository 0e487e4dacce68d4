import type { CodegenConfig } from '@graphql-codegen/cli';

/** Options of both outputs: dates are strings, enums are unions of their names. */
const shared = {
  scalars: { ID: 'string', DateTime: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  dedupeFragments: true,
};

/** Generates typed documents and hooks for the client, from schema.graphql and the `.graphql` files of the features. */
const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: './client/src/**/*.graphql',
  generates: {
    './client/src/lib/schema.generated.ts': {
      plugins: ['typescript'],
      config: shared,
    },
    './client/src/lib/bounds.generated.ts': {
      plugins: ['./client/codegen/input-bounds.mjs'],
    },
    './client/src/': {
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'lib/schema.generated.ts',
      },
      plugins: [
        'typescript-operations',
        './client/codegen/documents.mjs',
        './client/codegen/apollo-hooks.mjs',
      ],
      config: { ...shared, documentMode: 'documentNodeImportFragments' },
    },
  },
};

export default config;
