import { browserPackage } from '@cervoise/build-config/jest';
// Whole pages are drawn and typed into: more than the usual 5 s on a busy machine.
export default browserPackage(import.meta.url, { testTimeout: 20_000 });
