// @ts-check
import { fileURLToPath } from 'node:url';
import {
  commonJsAntd,
  isolatedFederation,
  stylesAndAssets,
  workerPrograms,
} from './module-names.mjs';
import { transforms, untransformed } from './transforms.mjs';

/** @typedef {import('jest').Config} JestConfig */

/** Milliseconds a test may take: detects a hang, not a slow machine. */
export const testTimeout = 60_000;

/** @param {string} name a file beside this one */
const siblingPath = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * @param {string} packageUrl
 * @returns {JestConfig}
 */
function anyPackage(packageUrl) {
  const rootDir = fileURLToPath(new URL('.', packageUrl));
  return {
    rootDir,
    displayName: rootDir.split(/[\\/]/).filter(Boolean).at(-1) ?? 'package',
    testMatch: ['<rootDir>/{src,prove}/**/*.test.{ts,tsx,mjs}'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'jsx', 'json', 'node'],
    transform: transforms({ lazy: true }),
    transformIgnorePatterns: untransformed,
    restoreMocks: true,
    testTimeout,
  };
}

/**
 * Jest configuration of a package that runs in the browser, as two projects: `*.test.tsx` and
 * `*.dom.test.ts` in jsdom with its additions and Testing Library's matchers; any other `*.test.ts`
 * in Node alone, without the half second that a document takes to set up. Both mock style sheets
 * and the federation runtime.
 * @param {string} packageUrl `import.meta.url` of the package's jest.config.mjs
 * @param {JestConfig} [extra] settings of that package alone
 * @returns {{ projects: JestConfig[] }}
 */
export function browserPackage(packageUrl, extra = {}) {
  const everywhere = {
    ...anyPackage(packageUrl),
    moduleNameMapper: { ...stylesAndAssets, ...isolatedFederation, ...commonJsAntd },
    ...extra,
  };
  return {
    projects: [
      {
        ...everywhere,
        testMatch: ['<rootDir>/src/**/*.test.tsx', '<rootDir>/src/**/*.dom.test.ts'],
        transform: transforms({ lazy: false }),
        testEnvironment: siblingPath('browser-environment.mjs'),
        // Resolves packages as Node does: their browser builds are ES modules, which jest would not
        // load.
        testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
        setupFiles: ['browser-setup.mjs', 'computed-style-setup.mjs', 'labels-setup.mjs'].map(
          siblingPath,
        ),
        setupFilesAfterEnv: [siblingPath('testing-library-setup.mjs')],
      },
      {
        ...everywhere,
        displayName: `${everywhere.displayName} in Node`,
        testMatch: ['<rootDir>/src/**/!(*.dom).test.ts'],
        testEnvironment: 'node',
      },
    ],
  };
}

/**
 * Jest configuration of a package that runs in Node.
 * @param {string} packageUrl `import.meta.url` of the package's jest.config.mjs
 * @param {JestConfig} [extra] settings of that package alone
 * @returns {JestConfig}
 */
export function nodePackage(packageUrl, extra = {}) {
  return {
    ...anyPackage(packageUrl),
    testEnvironment: 'node',
    setupFiles: [siblingPath('random-values-setup.mjs')],
    moduleNameMapper: workerPrograms,
    ...extra,
  };
}

/**
 * Settings with which the test files of a package share their worker's modules: the server is
 * loaded once, not once per file. A file that mocks a module begins with `@jest-environment node`.
 * @satisfies {JestConfig}
 */
export const keptModules = {
  testEnvironment: siblingPath('kept-environment.mjs'),
  runtime: siblingPath('kept-runtime.cjs'),
};
