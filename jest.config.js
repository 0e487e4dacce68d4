// Run by "npm run jest", which builds the server first: global set-up is code of the built server.

/** @type {import('jest').Config} */
export default {
  // Ends a test of the pages that hangs, and says nothing about speed: a machine may be many times slower than the last
  // one. Jest takes this from here alone, not from a project.
  testTimeout: 180_000,
  // Jest leaves a core to whoever sits at the machine; half of what a test does here is waiting for the database.
  maxWorkers: '100%',
  // For the pages: modules of a test file are never let go of, and a worker that holds gigabytes spends its time looking
  // for them.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      displayName: 'server',
      // As built: nothing is compiled a second time, and what is tested is what runs.
      roots: ['<rootDir>/server/dist', '<rootDir>/local/dist', '<rootDir>/cli/dist'],
      // In plain threads of Node, which load the server's modules once and not anew for each test file.
      runner: 'jest-light-runner',
      transform: {},
      setupFiles: ['reflect-metadata'],
      globalSetup: '<rootDir>/server/dist/testing/global-setup.js',
      globalTeardown: '<rootDir>/server/dist/testing/global-teardown.js',
    },
    {
      displayName: 'client',
      rootDir: 'client/src',
      testEnvironment: '<rootDir>/testing/browser-environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
      transform: {
        '\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'client/tsconfig.json' }],
        '\\.md$': '<rootDir>/testing/raw-text.mjs',
      },
      moduleNameMapper: {
        '^(.+\\.md)\\?raw$': '$1',
        '\\.(css|svg|webp|woff2)$': '<rootDir>/testing/asset.mjs',
        // scripts/lib/test-libraries.mjs
        '^(@chakra-ui/react|@apollo/client(?:/.+)?|graphql)$': '<rootDir>/../../.cache/test-libraries/$1.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/testing/setup-tests.ts'],
    },
    {
      displayName: 'scripts',
      rootDir: 'scripts',
      testEnvironment: 'node',
      // scripts/test.mjs runs the tests and is none.
      testMatch: ['**/*.test.mjs'],
      transform: {},
    },
  ],
};
