import { nodePackage } from '@cervoise/build-config/jest';

export default nodePackage(import.meta.url, {
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // A database is made and sockets are opened: more than the usual 5 s on a busy machine.
  testTimeout: 20_000,
});
