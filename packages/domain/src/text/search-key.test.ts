import fc from 'fast-check';
import { searchKey } from './search-key';

describe('searchKey', () => {
  it('ignores accents, case, ligatures and typographic apostrophes', () => {
    expect(searchKey('  Œufs  d’Été ')).toBe("oeufs d'ete");
    expect(searchKey('Flocons d’avoine')).toBe(searchKey("FLOCONS D'AVOINE"));
  });

  it('distinguishes different names', () => {
    expect(searchKey('Malt Cara 50')).not.toBe(searchKey('Malt Cara 150'));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });
});
