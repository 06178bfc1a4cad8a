import { errorCodes } from '.';

it('names each code once', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

it('holds the codes the screens have words for, lost updates and throttling included', () => {
  expect(errorCodes).toEqual(
    expect.arrayContaining([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'BAD_USER_INPUT',
      'NOT_FOUND',
      'INTERNAL_SERVER_ERROR',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
    ]),
  );
});
