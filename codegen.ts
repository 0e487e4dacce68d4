import type { CodegenConfig } from '@graphql-codegen/cli';

/** What both outputs agree on: dates travel as text, and an enum is the union of its names. */
const shared = {
  scalars: { ID: 'string', DateTime: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  dedupeFragments: true,
};

/** Typed documents and hooks for the client, made from schema.graphql and the `.graphql` files beside their features. */
const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: './client/src/**/*.graphql',
  ignoreNoDocuments: true,
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
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen/apollo-hooks.mjs'],
      config: { ...shared, documentMode: 'documentNode' },
    },
  },
};

export default config;
