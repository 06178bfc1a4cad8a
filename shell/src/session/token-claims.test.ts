import { testToken } from './testing/test-token';
import { isExpired, readClaims, userFromClaims } from './token-claims';

describe('readClaims', () => {
  it('reads the claims of a token, accents included', () => {
    const claims = readClaims(testToken({ firstName: 'Zoé', lastName: 'Müller-Ÿ' }));
    expect(claims).toMatchObject({ firstName: 'Zoé', lastName: 'Müller-Ÿ', role: 'brewer' });
  });

  it.each([
    ['no token at all', ''],
    ['two dots of nonsense', 'a.b.c'],
    ['a role nobody knows', testToken({ role: 'emperor' })],
    ['no subject', testToken({ sub: undefined })],
  ])('refuses %s', (_case, token) => {
    expect(readClaims(token)).toBeNull();
  });
});

describe('userFromClaims', () => {
  it('uses the subject as the id and marks the account as active', () => {
    const claims = readClaims(testToken({ sub: 'user-7' }));
    expect(claims && userFromClaims(claims)).toMatchObject({
      id: 'user-7',
      email: 'camille@demo.example',
      breweryName: 'Brasserie du Lavoir',
      tenantId: 'tenant-1',
      isActive: true,
      createdAt: expect.any(Date),
    });
  });
});

describe('isExpired', () => {
  const now = 1_800_000_000_000;

  it('compares the end of the token with the clock', () => {
    expect(isExpired(testToken({ exp: now / 1000 + 1 }), now)).toBe(false);
    expect(isExpired(testToken({ exp: now / 1000 }), now)).toBe(true);
  });

  it('treats a token without an expiry as valid, an unreadable one as expired', () => {
    expect(isExpired(testToken({ exp: undefined }), now)).toBe(false);
    expect(isExpired('nonsense', now)).toBe(true);
  });
});
