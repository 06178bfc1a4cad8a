import { labelHead, labelTexts } from '.';

const code = {
  label: 'Bouteille 33 cl',
  beerName: 'Blonde du Lavoir',
  breweryName: 'Brasserie du Lavoir',
  town: 'Saint-Aubin',
  batchNumber: '2026-012',
  packagedOn: '2026-11-01',
  bestBefore: '2027-03-18',
  published: null,
  recall: null,
  isActive: true as const,
};

const published = {
  style: 'Blonde de garde',
  abv: 5.2,
  ebc: 9,
  ingredients: 'Eau, malt d’orge, blé, houblon Saaz, levure.',
  allergens: 'malt d’orge, blé.',
  contactEmail: 'bonjour@lavoir.example',
  nutrition: 'Valeurs nutritionnelles pour 100\u00a0ml\u00a0: énergie 189\u00a0kJ / 45\u00a0kcal.',
};

it('describes a label', () => {
  const texts = labelTexts(code, '2026-11-20');
  expect(texts).toEqual({
    brewery: 'Brasserie du Lavoir',
    town: 'Saint-Aubin',
    beer: 'Blonde du Lavoir',
    kind: 'Bouteille 33\u00a0cl',
    abv: null,
    glass: null,
    batch: 'nº 2026-012',
    packagedOn: '1er novembre 2026',
    bestBefore: '18 mars 2027',
    note: null,
    recallTitle: null,
    recallBatches: null,
    recallInstruction: null,
    recallReason: null,
    recallPhone: null,
    recallPhoneText: null,
    recallNotice: null,
    recallWord: null,
    ingredients: null,
    ingredientsLanguage: null,
    allergens: null,
    allergensLanguage: null,
    allergensName: null,
    allergensNote: expect.stringMatching(/n’a pas publié les allergènes/),
    nutrition: null,
    nutritionLanguage: null,
    contact: null,
    warning: 'À consommer avec modération. Déconseillé pendant la grossesse.',
  });
  expect(labelHead(texts)).toEqual({
    title: 'Blonde du Lavoir, Brasserie du Lavoir',
    description:
      'Blonde du Lavoir · Bouteille 33\u00a0cl · brassin nº 2026-012 · à consommer de préférence avant le 18 mars 2027.',
  });
});

it('shows the published facts', () => {
  const texts = labelTexts({ ...code, published }, '2026-11-20');
  expect(texts).toMatchObject({
    kind: 'Blonde de garde · Bouteille 33\u00a0cl',
    abv: '5,2\u00a0%',
    glass: 'rgb(231, 189, 102)',
    ingredients: published.ingredients,
    allergens: 'malt d’orge, blé',
    allergensName: 'Contient du gluten :',
    allergensNote: null,
    nutrition: 'énergie 189\u00a0kJ / 45\u00a0kcal',
    nutritionLanguage: 'fr',
    contact: 'bonjour@lavoir.example',
  });
  expect(labelHead(texts).description).toContain(
    'Bouteille 33\u00a0cl · 5,2\u00a0% vol. · brassin',
  );
});

it('titles a label without a beer by its own text', () => {
  const bare = {
    beerName: null,
    breweryName: null,
    town: null,
    batchNumber: null,
    packagedOn: null,
  };
  const texts = labelTexts({ ...code, ...bare, bestBefore: null }, '2026-11-20');
  expect(texts).toMatchObject({ beer: 'Bouteille 33 cl', kind: null, batch: null, note: null });
  expect(texts.allergensNote).toBeNull();
  expect(texts.warning).toBeNull();
  expect(labelHead(texts).description).toBe('Bouteille 33 cl.');
});

it.each([
  ['2027-01-16', null],
  ['2027-01-17', 'Cette date tombe dans 60 jours.'],
  ['2027-03-17', 'Cette date tombe demain.'],
  ['2027-03-18', 'Cette date tombe aujourd’hui.'],
  ['2027-03-19', expect.stringMatching(/^Cette date est passée/)],
])('on %s it says %s of the best-before date', (today, note) => {
  expect(labelTexts(code, today).note).toEqual(note);
});

it('describes a recall: what not to do, what to do and why', () => {
  const recall = {
    startedOn: '2026-11-06',
    reason: 'un lot de malt de ce brassin dépasse le seuil de mycotoxines.',
    instruction: 'Rapportez la bouteille au point de vente.',
    phone: '+33 (0)2 31 00 00 00 ou 06 11 22 33 44',
    noticeUrl: null,
    batchNumbers: null,
  };
  expect(labelTexts({ ...code, recall }, '2026-11-20')).toMatchObject({
    recallTitle: 'Ne pas consommer.',
    recallBatches: null,
    recallInstruction: 'Rapportez la bouteille au point de vente.',
    recallReason:
      'Rappel du 6 novembre 2026 : un lot de malt de ce brassin dépasse le seuil de mycotoxines.',
    recallPhone: '+33231000000',
    recallPhoneText: '+33 (0)2 31 00 00 00 ou 06 11 22 33 44',
    recallWord: 'Rappelé',
  });
  const ofBeer = { ...recall, batchNumbers: ['2026-031', '2026-033'] };
  expect(labelTexts({ ...code, recall: ofBeer }, '2026-11-20')).toMatchObject({
    recallTitle: 'Vérifiez votre bouteille.',
    recallBatches: 'Ne consommez pas les brassins nº 2026-031, nº 2026-033.',
    recallWord: null,
  });
  const ofOne = { ...recall, batchNumbers: ['2026-031'] };
  expect(labelTexts({ ...code, recall: ofOne }, '2026-11-20').recallBatches).toBe(
    'Ne consommez pas le brassin nº 2026-031.',
  );
});
