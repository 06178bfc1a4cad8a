import { allergensName, markAllergens } from '.';

it.each([
  ['malt d’orge, blé.', 'Contient du gluten :'],
  ['malt d’orge, lait', 'Contient du gluten et d’autres allergènes :'],
  ['lait', 'Allergènes :'],
  ['malt de sarrasin, blé noir', 'Allergènes :'],
  ['seigle, épeautre (blé)', 'Contient du gluten :'],
])('announces %s', (allergens, name) => {
  expect(allergensName(allergens)).toBe(name);
});

it('marks allergens in a list, as whole words, the longest first', () => {
  const marked = markAllergens('Eau, Malt de blé, sablés, blé (bio).', 'blé, malt de blé');
  expect(marked.filter(({ isAllergen }) => isAllergen).map(({ text }) => text)).toEqual([
    'Malt de blé',
    'blé',
  ]);
  expect(marked.map(({ text }) => text).join('')).toBe('Eau, Malt de blé, sablés, blé (bio).');
  expect(markAllergens('Eau.', null)).toEqual([{ text: 'Eau.', isAllergen: false }]);
});

it.each([
  ['Eau, malt d’orge, lait de coco, lactose.', 'orge, lait', ['orge', 'lactose']],
  ['Eau, lait, beurre.', 'beurre', ['lait', 'beurre']],
  ['Eau, noix de coco, noix de muscade, noix.', 'noix', ['noix']],
  ['Eau, blé noir, malt de blé.', 'blé', ['blé']],
  ['Eau, noix de cajou.', 'noix de cajou', ['noix de cajou']],
  ['Eau, métabisulfite de potassium.', 'sulfites', ['métabisulfite']],
  ['Eau, mystère.', 'mystère', ['mystère']],
])('marks in « %s », of « %s », %j', (list, allergens, marked) => {
  const texts = markAllergens(list, allergens).filter(({ isAllergen }) => isAllergen);
  expect(texts.map(({ text }) => text)).toEqual(marked);
});
