import { browserPackage } from '@cervoise/build-config/jest';

// Enables Apollo's development checks, so that its warnings can fail a test.
export default browserPackage(import.meta.url, { globals: { __DEV__: true } });
