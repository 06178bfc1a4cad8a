export { startTestApi } from './start-test-api';
export { testPassword } from './test-accounts';
export type { TestApi, TestApiOptions } from './test-api';
