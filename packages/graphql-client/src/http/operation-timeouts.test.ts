import { operationTimeout } from './operation-timeouts';

it('gives login 10 s, the session check 8 s and everything else 30 s', () => {
  expect(operationTimeout('Login')).toBe(10_000);
  expect(operationTimeout('me')).toBe(8_000);
  expect(operationTimeout('Ingredients')).toBe(30_000);
  expect(operationTimeout(undefined)).toBe(30_000);
});
