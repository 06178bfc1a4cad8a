import { errorCodes } from '.';

it('has unique codes', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

it('contains the codes that screens handle', () => {
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
