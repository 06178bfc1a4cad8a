import { keptModules, nodePackage } from '@cervoise/build-config/jest';

export default nodePackage(import.meta.url, {
  ...keptModules,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
});
