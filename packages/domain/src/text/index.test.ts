import fc from 'fast-check';
import {
  atBrewery,
  capitalize,
  countText,
  escapeMarkup,
  ofBrewery,
  ofName,
  plural,
  searchKey,
  sentence,
  theBrewery,
} from '.';

it('writes a brewery’s name with its preposition', () => {
  const names = ['Brasserie du Lavoir', 'Mont Noir', 'Aber Houblon'];
  expect(names.map(atBrewery)).toEqual([
    'à la Brasserie du Lavoir',
    'chez Mont Noir',
    'chez Aber Houblon',
  ]);
  expect(names.map(ofBrewery)).toEqual([
    'de la Brasserie du Lavoir',
    'de Mont Noir',
    'd’Aber Houblon',
  ]);
});

it('elides before a vowel', () => {
  const names = ['Malt Pilsner', 'Orge maltée', 'Écorces', 'Houblon Citra', 'Óscar', 'œillets'];
  expect(names.map(ofName)).toEqual([
    ...[
      'de Malt Pilsner',
      'd’Orge maltée',
      'd’Écorces',
      'de Houblon Citra',
      'd’Óscar',
      'd’œillets',
    ],
  ]);
  expect(['Yakima', 'Yvonne', 'Ypres', '8 grains', 'avril 2026'].map(ofName)).toEqual([
    ...['de Yakima', 'd’Yvonne', 'd’Ypres', 'de 8 grains', 'd’avril 2026'],
  ]);
});

it('contracts the article of a name, and elides before a silent h', () => {
  const names = ['Le Grand Fût', 'Les Deux Houblons', 'La Mousse', 'Lescure', 'le'];
  expect(names.map(ofName)).toEqual([
    'du Grand Fût',
    'des Deux Houblons',
    'de La Mousse',
    'de Lescure',
    'de le',
  ]);
  expect(['Hélène', 'Herbes', 'Hallertau', 'Hersbrucker', 'Hugo'].map(ofName)).toEqual([
    'd’Hélène',
    'd’Herbes',
    'de Hallertau',
    'de Hersbrucker',
    'de Hugo',
  ]);
});

it('names a brewery as a subject', () => {
  expect(['Brasserie du Lavoir', 'Mont Noir'].map(theBrewery)).toEqual([
    'la Brasserie du Lavoir',
    'Mont Noir',
  ]);
});

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

it('capitalizes the first letter only', () => {
  expect(['été 2026', 'mars', 'Pale ale', '33 cl', ''].map(capitalize)).toEqual([
    ...['Été 2026', 'Mars', 'Pale ale', '33 cl', ''],
  ]);
});

it('adds a final period once', () => {
  expect(sentence('Il reste 6 kg')).toBe('Il reste 6 kg.');
  expect(sentence('Il reste 6 u.')).toBe('Il reste 6 u.');
});

it('writes none and less than two in the singular', () => {
  expect([0, 1, 1.9, 2].map((count) => plural(count, 'lot'))).toEqual([
    'lot',
    'lot',
    'lot',
    'lots',
  ]);
});

it('groups the thousands of a count', () => {
  expect([0, 1, 12_000].map((count) => countText(count, 'lot'))).toEqual([
    ...['0 lot', '1 lot', '12\u00a0000 lots'],
  ]);
});

it('escapes what would end a text or an attribute', () => {
  expect(escapeMarkup('<b title="A & B">d’été</b>')).toBe(
    '&lt;b title=&quot;A &amp; B&quot;&gt;d’été&lt;/b&gt;',
  );
});
