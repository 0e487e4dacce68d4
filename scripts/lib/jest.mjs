// Jest over both trees, with what it needs in place.
import { nodeTool, run } from './run.mjs';

/** @param {string[]} args passed on to Jest */
export function runJest(args) {
  return run('Running the unit and service tests', nodeTool('jest/bin/jest.js', ...args), {
    show: true,
    env: {
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
}
