// @ts-check
const { dirname, resolve } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** What test files share (`testing`), which each evaluates anew, as it does itself. */
const ofTestFile = /[\\/]testing(?:[\\/]|$)/;

/**
 * The runtime that holds the kept modules, by its environment.
 * @type {WeakMap<object, InstanceType<typeof Runtime>>}
 */
const keepers = new WeakMap();

/** The source maps of a test file's own modules, and behind them those of the kept ones. */
class SourceMaps extends Map {
  /** @param {Map<string, string>} own @param {Map<string, string>} kept */
  constructor(own, kept) {
    super();
    this.get = (path) => own.get(path) ?? kept.get(path);
    this[Symbol.iterator] = () => own[Symbol.iterator]();
  }
}

/**
 * Jest's runtime; where the environment is kept, the modules of packages and of the server are
 * evaluated once per worker, not once per test file.
 */
module.exports = class KeepingRuntime extends Runtime {
  #keeper;

  /** @param {ConstructorParameters<typeof Runtime>} parts */
  constructor(...parts) {
    super(...parts);
    const environment = parts[1];
    if (!('keepsModules' in environment)) return;
    this.#keeper = keepers.get(environment) ?? new Runtime(...parts);
    keepers.set(environment, this.#keeper);
  }

  /** @type {InstanceType<typeof Runtime>['requireModule']} */
  requireModule(from, moduleName, options, isRequireActual) {
    const path = moduleName?.startsWith('.') ? resolve(dirname(from), moduleName) : moduleName;
    const isOwn = !path || ofTestFile.test(path) || options?.isInternalModule;
    if (isOwn || !this.#keeper) {
      return super.requireModule(from, moduleName, options, isRequireActual);
    }
    return this.#keeper.requireModule(from, moduleName, options, isRequireActual);
  }

  /** A kept module would not see the mock. @type {InstanceType<typeof Runtime>['setMock']} */
  setMock(...mock) {
    if (this.#keeper)
      throw new Error('A file with jest.mock begins with /** @jest-environment node */');
    super.setMock(...mock);
  }

  getSourceMaps() {
    const own = super.getSourceMaps();
    return this.#keeper ? new SourceMaps(own, this.#keeper.getSourceMaps()) : own;
  }
};
