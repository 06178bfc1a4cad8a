import { browserPackage } from '@cervoise/build-config/jest';

// A first calendar or dialog takes more than the usual 5 s on a busy machine.
export default browserPackage(import.meta.url, { testTimeout: 20_000 });
