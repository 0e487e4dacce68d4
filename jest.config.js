// Run by "npm run jest", which builds the server first: globalSetup is part of the build.
import { BUNDLED } from './scripts/lib/bundled-libraries.mjs';

/** @type {import('jest').Config} */
export default {
  // Only ends a client test that hangs; slow machines need a generous timeout. Jest reads this option from the root
  // configuration, not from a project.
  testTimeout: 180_000,
  // Jest leaves one core free by default, but half of a test here is waiting for the database.
  maxWorkers: '100%',
  // For the client tests: modules of finished test files are never freed, and a worker with gigabytes spends its
  // time in garbage collection.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      displayName: 'server',
      // The build output: nothing is compiled twice, and the tests cover the code that runs.
      roots: ['<rootDir>/server/dist', '<rootDir>/local/dist', '<rootDir>/cli/dist'],
      // In plain worker threads, which load the server's modules once instead of once per test file.
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
        [BUNDLED]: '<rootDir>/../../.cache/test-libraries/$1.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/testing/setup-tests.ts'],
    },
    {
      displayName: 'scripts',
      rootDir: 'scripts',
      testEnvironment: 'node',
      // Excludes scripts/test.mjs, which is not a test.
      testMatch: ['**/*.test.mjs'],
      transform: {},
    },
  ],
};
