import { hashPassword, isPasswordRight } from './passwords';

it('keeps a password as an argon2id hash with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('houblon'), hashPassword('houblon')]);
  expect(first).toMatch(/^\$argon2id\$/);
  expect(first).not.toBe(second);
  expect(await isPasswordRight(first, 'houblon')).toBe(true);
  expect(await isPasswordRight(first, 'Houblon')).toBe(false);
});

it('lets nobody in where there is no password', async () => {
  expect(await isPasswordRight(null, 'no account has this password')).toBe(false);
});
