// Run by "npm run jest", which builds the server first: global set-up is code of the built server.

/** ts-jest, compiling each file alone to the module kind that Node or the browser would see. */
const transform = (tsconfig) => ({ '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig }] });

/** TypeScript under Node's own rules names the .js file that will be made; here the .ts file is read. */
const sourceNames = { '^(\\.{1,2}/.*)\\.js$': '$1' };

/** @type {import('jest').Config} */
export default {
  // Typing into a whole page in jsdom takes its time, most of all beside other tests, and so does the emulator's first
  // call. Jest takes this from here alone, not from a project.
  testTimeout: 120_000,
  // Jest leaves a core to whoever sits at the machine; half of what a test does here is waiting for the database.
  maxWorkers: '100%',
  projects: [
    {
      displayName: 'server',
      rootDir: 'server/src',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: transform('server/tsconfig.json'),
      moduleNameMapper: sourceNames,
      setupFiles: ['reflect-metadata'],
      globalSetup: '<rootDir>/../dist/testing/global-setup.js',
      globalTeardown: '<rootDir>/../dist/testing/global-teardown.js',
    },
    {
      displayName: 'client',
      rootDir: 'client/src',
      testEnvironment: '<rootDir>/testing/browser-environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: transform('client/tsconfig.json'),
      moduleNameMapper: {
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
