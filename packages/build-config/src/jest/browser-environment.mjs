// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Globals that Node and browsers have but jsdom lacks (or cannot combine with Node's fetch). Node's
 * MessageChannel is left out: an open port, React's scheduler's, would keep the process alive;
 * browser-setup.mjs has one that does not.
 */
const fromNode = /** @type {const} */ ([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
]);

/** jsdom with the parts of the web platform that every supported browser has. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        configurable: true,
        writable: true,
        value: globalThis[name],
      });
    }
    // Node's values created here must pass `instanceof` and `Array.isArray` in the tests' realm.
    Object.assign(this.global, { Uint8Array, ArrayBuffer });
  }
}
