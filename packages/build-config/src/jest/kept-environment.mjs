// @ts-check
import { TestEnvironment } from 'jest-environment-node';

/** A worker's only environment, kept from one test file to the next. */
class KeptEnvironment extends TestEnvironment {
  /** Asks kept-runtime.cjs to keep the modules that are loaded here. */
  keepsModules = true;
  /** The globals before any test file. */
  #globals = Object.getOwnPropertyDescriptors(this.global);
  #variables = { ...this.global.process.env };

  /** Leaves to the next test file the globals that this one found. */
  async teardown() {
    this.fakeTimers?.useRealTimers();
    this.fakeTimersModern?.useRealTimers();
    for (const name of Reflect.ownKeys(this.global)) {
      if (!Object.hasOwn(this.#globals, name)) Reflect.deleteProperty(this.global, name);
    }
    for (const name of Reflect.ownKeys(this.#globals)) {
      const before = /** @type {Record<string | symbol, PropertyDescriptor>} */ (this.#globals)[
        name
      ];
      if (before?.configurable) Object.defineProperty(this.global, name, before);
    }
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.#variables)) delete env[name];
    Object.assign(env, this.#variables);
  }
}

/** @type {KeptEnvironment | undefined} */
let kept;

/**
 * Node's environment, one for all test files of a worker.
 * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
 * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
 */
export default function keptEnvironment(config, context) {
  kept ??= new KeptEnvironment(config, context);
  return kept;
}
