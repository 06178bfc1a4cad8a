import { englishLabelTexts, englishList, labelHead } from '.';

const code = {
  label: 'Bouteille 33 cl',
  beerName: 'Blonde du Lavoir',
  breweryName: 'Brasserie du Lavoir',
  town: null,
  batchNumber: '2026-012',
  packagedOn: '2026-11-01',
  bestBefore: '2027-03-18',
  published: {
    style: 'Blonde de garde',
    abv: 5.2,
    ebc: 9,
    ingredients: 'Eau, malt d’orge, blé, houblons Magnum, Strisselspalt et Saaz, levure.',
    allergens: 'malt d’orge, blé.',
    contactEmail: null,
    nutrition: 'énergie 189 kJ / 45 kcal',
  },
  recall: null,
  isActive: true as const,
};
const today = '2026-11-20';

it('says in English what can be said, and marks what stays French', () => {
  const texts = englishLabelTexts(code, today);
  expect(texts).toMatchObject({
    beer: 'Blonde du Lavoir',
    abv: '5.2%',
    batch: 'no. 2026-012',
    packagedOn: '1 November 2026',
    bestBefore: '18 March 2027',
    ingredients: 'Water, barley malt, wheat, Magnum hops, Strisselspalt and Saaz hops, yeast.',
    ingredientsLanguage: 'en',
    allergens: 'barley malt, wheat',
    allergensLanguage: 'en',
    allergensName: 'Contains gluten:',
    allergensNote: null,
    nutrition: 'energy 189 kJ / 45 kcal',
    nutritionLanguage: 'en',
    warning: 'Drink in moderation. Not advised during pregnancy.',
  });
  expect(labelHead(texts, 'en').description).toContain('batch no. 2026-012 · best before 18 March');
  const unknown = {
    ...code.published,
    ingredients: 'Eau, malt d’orge, bourgeons de sapin.',
    allergens: 'malt d’orge, pollen.',
  };
  expect(englishLabelTexts({ ...code, published: unknown }, today)).toMatchObject({
    ingredients: 'Eau, malt d’orge, bourgeons de sapin.',
    ingredientsLanguage: 'fr',
    allergens: 'malt d’orge, pollen',
    allergensLanguage: 'fr',
  });
});

it.each([
  ['malt d’orge', 'barley malt'],
  ['Orge, lait; sulfites', 'barley, milk, sulphites'],
  ["malt d'orge, noix du Brésil.", 'barley malt, Brazil nuts'],
  ['malt d’orge, mystère', null],
  ['houblon Nectaron, levure', 'Nectaron hops, yeast'],
  ['houblons Citra, Mosaic et Simcoe', 'Citra hops, Mosaic and Simcoe hops'],
  ['houblons Aramis et Barbe Rouge', 'Aramis and Barbe Rouge hops'],
  ['Houblon Cascade, Gingembre, Flocons d’avoine', null],
  ['houblons Cascade, Gingembre', null],
  ['houblons Cascade, Lactose', 'Cascade hops, lactose (milk)'],
  ['houblon Cascade et flocons d’avoine', null],
  ['houblons Cascade, Saaz et Gingembre', null],
  ['houblon aromatique', null],
  ['houblon Cascade (avec lactose)', null],
  ['houblon Cascade, Citra', null],
  ['malt de sarrasin, malt d’épeautre (blé)', 'buckwheat malt, spelt malt (wheat)'],
  [null, null],
])('translates « %s » as %s', (list, english) => {
  expect(englishList(list)).toBe(english);
});

it.each([
  ['2027-03-17', 'This date is tomorrow.'],
  ['2027-03-18', 'This date is today.'],
  ['2027-03-10', 'This date is 8 days away.'],
  ['2026-11-20', null],
])('on %s says %s of the best-before date', (day, note) => {
  expect(englishLabelTexts(code, day).note).toBe(note);
});

it('says that allergens are not published, of a beer alone', () => {
  expect(englishLabelTexts({ ...code, published: null }, today).allergensNote).toMatch(
    /has not published the allergens/,
  );
  expect(
    englishLabelTexts({ ...code, published: null, beerName: null }, today).allergensNote,
  ).toBeNull();
});

it('warns of a recall', () => {
  const recall = {
    startedOn: '2026-11-06',
    reason: 'mycotoxines',
    instruction: 'Rapportez la bouteille.',
    phone: null,
    noticeUrl: null,
    batchNumbers: null,
  };
  expect(englishLabelTexts({ ...code, recall }, today)).toMatchObject({
    recallTitle: 'Do not drink.',
    recallInstruction: 'Rapportez la bouteille.',
    recallWord: 'Recalled',
  });
  const ofBatches = (...batchNumbers: string[]) =>
    englishLabelTexts({ ...code, recall: { ...recall, batchNumbers } }, today);
  expect(ofBatches('12')).toMatchObject({
    recallTitle: 'Check your bottle.',
    recallBatches: 'Do not drink batch no. 12.',
  });
  expect(ofBatches('12', '13').recallBatches).toBe('Do not drink batches no. 12, no. 13.');
});
