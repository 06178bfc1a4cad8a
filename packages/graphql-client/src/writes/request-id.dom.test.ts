import { newRequestId, trackRequestIds } from './request-id';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newRequestId', () => {
  it('returns a different UUID each time', () => {
    const ids = Array.from({ length: 100 }, newRequestId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(100);
  });

  it('returns one without the browser’s randomUUID', () => {
    const { getRandomValues } = crypto;
    const insecure = { getRandomValues: getRandomValues.bind(crypto) };
    jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(insecure as Crypto);
    const ids = Array.from({ length: 100 }, newRequestId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('trackRequestIds', () => {
  it('keeps the id while the same values are resent', () => {
    const ids = trackRequestIds();
    expect(ids.idFor({ quantity: 1 })).toBe(ids.idFor({ quantity: 1 }));
  });

  it('uses another id for other values', () => {
    const ids = trackRequestIds();
    expect(ids.idFor({ quantity: 1 })).not.toBe(ids.idFor({ quantity: 2 }));
  });

  it('uses another id for equal values after a success', () => {
    const ids = trackRequestIds();
    const first = ids.idFor({ quantity: 1 });
    ids.succeeded();
    expect(ids.idFor({ quantity: 1 })).not.toBe(first);
  });
});
