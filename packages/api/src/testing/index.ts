export { startTestApi, type TestApi, type TestApiOptions } from './start-test-api';
export { testPassword } from './test-accounts';
