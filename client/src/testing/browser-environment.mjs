// jsdom plus the browser APIs that it lacks and Node has.
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    // Node's fetch accepts only Node's own AbortSignal.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
  }
}
