import { hashPassword, isPasswordRight } from './passwords';

it('stores an argon2id hash with a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('houblon'), hashPassword('houblon')]);
  expect(first).toMatch(/^\$argon2id\$/);
  expect(first).not.toBe(second);
  expect(await isPasswordRight(first, 'houblon')).toBe(true);
  expect(await isPasswordRight(first, 'Houblon')).toBe(false);
});

it('refuses every password when there is none', async () => {
  expect(await isPasswordRight(null, 'no account has this password')).toBe(false);
});
