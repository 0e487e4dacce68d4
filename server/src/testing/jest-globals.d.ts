import type * as Jest from '@jest/globals';

// Jest's globals. Server tests cannot import @jest/globals, since jest-light-runner does not provide it.
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
