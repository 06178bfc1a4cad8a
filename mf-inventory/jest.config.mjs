import { browserPackage } from '@cervoise/build-config/jest';

// Forms of antd are slow in jsdom, the more so on a busy machine.
export default browserPackage(import.meta.url, { testTimeout: 20_000 });
