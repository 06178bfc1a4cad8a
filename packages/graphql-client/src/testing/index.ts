export { noteServerDate } from '../clock/server-clock';
export { fakeLocks } from './fake-locks';
export { createMockApi, type MockApi, MockApiProvider } from './mock-api';
export { apiError, networkDown } from './mock-errors';
export type { MockAnswer, MockAnswers, MockCall } from './mock-link';
export { signIn } from './test-session';
