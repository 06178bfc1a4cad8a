import fc from 'fast-check';
import { searchKey, sentence } from '.';

describe('searchKey', () => {
  it('drops accents, case, ligatures and typographic apostrophes', () => {
    expect(searchKey('  Œufs  d’Été ')).toBe("oeufs d'ete");
    expect(searchKey('Flocons d’avoine')).toBe(searchKey("FLOCONS D'AVOINE"));
  });

  it('keeps what tells two names apart', () => {
    expect(searchKey('Malt Cara 50')).not.toBe(searchKey('Malt Cara 150'));
  });

  it('gives the same key when asked again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });
});

it('ends a sentence once', () => {
  expect(sentence('Il reste 6 kg')).toBe('Il reste 6 kg.');
  expect(sentence('Il reste 6 u.')).toBe('Il reste 6 u.');
});
