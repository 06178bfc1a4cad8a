import fc from 'fast-check';
import { createSealer, keyIdOf, SealBrokenError, type SealedSubject } from './sealing';

const first = { id: '1', secret: 'a'.repeat(32) };
const second = { id: '2026-11', secret: 'b'.repeat(32) };
const subject: SealedSubject = {
  kind: 'recipe',
  tenantId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  recordId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  version: 3,
};

describe('createSealer', () => {
  const sealer = createSealer([first], 'recipes');

  it('opens what it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sealer.open(subject, sealer.seal(subject, text))).toBe(text);
      }),
    );
  });

  it('leaks no word of the text, and never seals alike twice', () => {
    const sealed = sealer.seal(subject, 'Houblon Citra');
    expect(sealed.includes('Citra')).toBe(false);
    expect(sealer.seal(subject, 'Houblon Citra').equals(sealed)).toBe(false);
  });

  it.each<[string, Partial<SealedSubject>]>([
    ['kind', { kind: 'batch' }],
    ['tenant', { tenantId: '00000000-0000-4000-8000-000000000000' }],
    ['record', { recordId: '00000000-0000-4000-8000-000000000000' }],
    ['version', { version: 2 }],
  ])('refuses a text that is moved to another %s', (_name, other) => {
    const sealed = sealer.seal(subject, 'Houblon Citra');
    expect(() => sealer.open({ ...subject, ...other }, sealed)).toThrow(SealBrokenError);
  });

  it('refuses altered and truncated texts', () => {
    const sealed = sealer.seal(subject, 'Houblon Citra');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(subject, changed)).toThrow(SealBrokenError);
      expect(() => sealer.open(subject, sealed.subarray(0, index))).toThrow(SealBrokenError);
    }
  });

  it('seals under the newest key and opens under all of them', () => {
    const rotated = createSealer([second, first], 'recipes');
    expect(rotated.open(subject, sealer.seal(subject, 'Saaz'))).toBe('Saaz');
    const sealed = rotated.seal(subject, 'Saaz');
    expect(keyIdOf(sealed)).toBe('2026-11');
    expect(() => sealer.open(subject, sealed)).toThrow(/key 2026-11 is not configured/);
  });

  it('does not open a text sealed for another purpose', () => {
    const sealed = createSealer([first], 'backups').seal(subject, 'Saaz');
    expect(() => sealer.open(subject, sealed)).toThrow(SealBrokenError);
  });
});
