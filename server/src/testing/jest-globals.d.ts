import type * as Jest from '@jest/globals';

// Jest's globals with the types of @jest/globals, whose matchers answer no `any` as those of @types/jest do. The tests of
// the server cannot import that package: jest-light-runner runs them without it.
declare global {
  const afterAll: typeof Jest.afterAll;
  const afterEach: typeof Jest.afterEach;
  const beforeAll: typeof Jest.beforeAll;
  const beforeEach: typeof Jest.beforeEach;
  const describe: typeof Jest.describe;
  const expect: typeof Jest.expect;
  const jest: typeof Jest.jest;
  const test: typeof Jest.test;
}
