import {
  type Allergen,
  detectAllergens,
  energyOf,
  energyOfNutrition,
  energyQuestion,
  energyText,
  hasSmallestSurface,
  type IncoLabelChoices,
  incoLabelSchema,
  type LabelFacts,
  type LabelIngredient,
  labelGaps,
  labelParts,
  leastLetterHeight,
  leastQuantityHeight,
  leaveOut,
  needsSurface,
  officialMarks,
  sheetGrid,
  sortingMark,
  strengthText,
  sulphurDioxideOf,
} from '.';

const of = (
  name: string,
  type: LabelIngredient['type'] = 'other',
  gramsPerLiter: number | null = null,
): LabelIngredient => ({ name, type, gramsPerLiter });

const found = (...ingredients: LabelIngredient[]): Allergen[] =>
  detectAllergens(ingredients).map(({ allergen }) => allergen);

const facts: LabelFacts = {
  beerName: 'Blonde du Lavoir',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  batchNumber: '2026-012',
  bestBefore: '2027-03-18',
  measuredAbv: 5.24,
  originalGravity: 1.05,
  finalGravity: 1.01,
  allergens: [{ allergen: 'barley', ingredients: ['Pilsner'] }],
};
const chosen = (more: Partial<IncoLabelChoices> = {}): IncoLabelChoices => ({
  ...incoLabelSchema.parse({
    legalName: 'Bière blonde',
    operatorName: 'Brasserie du Lavoir',
    operatorStreet: '3 rue du Lavoir',
    operatorPostalCode: '37000',
    operatorTown: 'Tours',
  }),
  ...more,
});

const textsOf = (some: Partial<LabelFacts> = {}, more: Partial<IncoLabelChoices> = {}) =>
  Object.fromEntries(
    labelParts({ ...facts, ...some }, chosen(more)).map(({ key, texts }) => [
      key,
      texts
        .map(({ text }) => text)
        .join('')
        .replace(/[\u00a0\u202f]/g, ' '),
    ]),
  );
const gapsOf = (some: Partial<LabelFacts> = {}, more: Partial<IncoLabelChoices> = {}) =>
  labelGaps({ ...facts, ...some }, chosen(more)).map(({ text }) => text);

describe('letters', () => {
  // Directive 76/211/EEC, annex I, 3.1, worked by hand on both sides of each limit.
  it.each([
    [0.04, 2],
    [0.05, 2],
    [0.051, 3],
    [0.2, 3],
    [0.201, 4],
    [0.33, 4],
    [1, 4],
    [1.001, 6],
    [1.5, 6],
    [30, 6],
  ])('the figures of %d l are at least %d mm high', (liters, millimeters) => {
    expect(leastQuantityHeight(liters)).toEqual({ of: 'figures', millimeters });
  });

  // Article 13(2) and (3): « less than 80 cm² ».
  it.each([
    [null, 1.2],
    [200, 1.2],
    [80, 1.2],
    [79.9, 0.9],
    [9, 0.9],
  ])('with a largest side of %p cm², x is at least %d mm high', (surface, millimeters) => {
    expect(leastLetterHeight(surface)).toEqual({ of: 'x', millimeters });
  });

  it('asks the side of small containers only', () => {
    expect([0.2, 0.249, 0.25, 0.33].map((liters) => needsSurface(liters, null))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(needsSurface(0.2, 75)).toBe(false);
    expect([hasSmallestSurface(10), hasSmallestSurface(9.9), hasSmallestSurface(null)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('strength', () => {
  it.each([
    // Just at and above 1.2 %: states nothing, then all that alcohol asks.
    [1.2, undefined, undefined],
    [1.21, 'alc. 1,2 % vol', expect.stringMatching(/^La consommation de boissons alcoolisées/)],
    [5.24, 'alc. 5,2 % vol', expect.any(String)],
  ])('at %d %% vol', (measuredAbv, strength, pregnancy) => {
    const texts = textsOf({ measuredAbv }, { ingredients: 'Eau, malt d’orge.' });
    expect([texts.strength, texts.pregnancy]).toEqual([strength, pregnancy]);
  });

  it('writes one decimal at most', () => {
    expect([5, 5.25, 11.95].map((abv) => strengthText(abv).replace(/\u00a0/g, ' '))).toEqual([
      'alc. 5 % vol',
      'alc. 5,3 % vol',
      'alc. 12 % vol',
    ]);
  });

  it('asks a best-before date below 10 % only', () => {
    expect(textsOf().bestBefore).toBe('À consommer de préférence avant le 18/03/2027');
    expect(textsOf({ measuredAbv: 9.99 }).bestBefore).toBeDefined();
    expect(textsOf({ measuredAbv: 10 }).bestBefore).toBeUndefined();
    expect(gapsOf({ measuredAbv: 9.9, bestBefore: null })).toEqual([
      'La date de durabilité minimale (DDM), due sous 10 % vol.',
    ]);
    expect(gapsOf({ measuredAbv: 10, bestBefore: null })).toEqual([]);
  });

  it('decides by the measured one also where another is stated within the tolerance', () => {
    const weak = { measuredAbv: 1.7 };
    const ofWeak = {
      ...{ abv: 1.2, pregnancyMark: 'pictogram' as const, legalName: 'Bière sans alcool' },
      ...{ ingredients: 'Eau, malt d’orge.', ...nutrition },
    };
    expect(textsOf(weak, ofWeak)).toMatchObject({
      strength: 'alc. 1,2 % vol',
      pregnancy: expect.any(String),
      ingredients: expect.any(String),
    });
    expect(officialMarks({ ...facts, ...weak }, chosen(ofWeak)).map(({ key }) => key)).toContain(
      'pregnancy',
    );
    expect(gapsOf(weak, ofWeak)).toEqual([
      'Une dénomination sans « sans alcool », réservé à la bière d’au plus 1,2 % vol.',
    ]);
    const strong = { measuredAbv: 9.4 };
    expect(textsOf(strong, { abv: 10 }).bestBefore).toBeDefined();
    expect(gapsOf({ ...strong, bestBefore: null }, { abv: 10 })).toHaveLength(1);
    // And the stated one where it is the stricter.
    expect(textsOf({ measuredAbv: 1.1 }, { abv: 1.4 }).strength).toBe('alc. 1,4 % vol');
    expect(textsOf({ measuredAbv: 10.2 }, { abv: 9.8 }).bestBefore).toBeDefined();
  });

  it.each([
    // Annex XII: 0.5 to 5.5 % vol, then 1.
    [5, 5.5, true],
    [4.9, 5.5, false],
    [5, 5.51, true],
    [6, 5.5, true],
    [6.5, 5.6, true],
    [6.7, 5.6, false],
  ])('%d %% may stand for %d %%: %p', (abv, measuredAbv, isTolerated) => {
    expect(gapsOf({ measuredAbv }, { abv })).toHaveLength(isTolerated ? 0 : 1);
  });
});

describe('allergens', () => {
  it.each<[string, LabelIngredient[], Allergen[]]>([
    ['malt is barley', [of('Pilsner', 'malt')], ['barley']],
    ['malt of wheat is wheat alone', [of('Malt de blé', 'malt')], ['wheat']],
    ['raw wheat', [of('Froment cru', 'adjunct')], ['wheat']],
    [
      'flakes of oats and rye',
      [of('Flocons d’avoine'), of('Malt de seigle', 'malt')],
      ['rye', 'oats'],
    ],
    ['triticale is wheat and rye', [of('Triticale', 'adjunct')], ['wheat', 'rye']],
    ['buckwheat is no wheat', [of('Blé noir', 'adjunct'), of('Malt de sarrasin', 'malt')], []],
    ['malt extract', [of('Extrait de malt clair', 'sugar')], ['barley']],
    ['glucose syrup of wheat is exempt', [of('Sirop de glucose de blé', 'sugar')], []],
    ['dextrose of wheat is exempt', [of('Dextrose de blé', 'sugar')], []],
    ['glucose syrup of barley is exempt', [of('Sirop de glucose d’orge', 'sugar')], []],
    ['maltodextrin of wheat is exempt', [of('Maltodextrine de blé', 'sugar')], []],
    ['lactose is milk', [of('Lactose', 'sugar')], ['milk']],
    ['coconut milk is none', [of('Lait de coco', 'spice')], []],
    ['almond milk is almonds', [of('Lait d’amande', 'spice')], ['almonds']],
    ['cocoa butter is none', [of('Beurre de cacao', 'spice')], []],
    ['peanut butter is peanuts', [of('Beurre de cacahuète', 'spice')], ['peanuts']],
    ['isinglass fines beer without being named', [of('Ichtyocolle', 'water_treatment')], []],
    ['fish glue too', [of('Colle de poisson', 'water_treatment')], []],
    ['casein that fines is milk', [of('Caséine', 'water_treatment')], ['milk']],
    ['lysozyme is of eggs', [of('Lysozyme', 'water_treatment')], ['eggs']],
    ['irish moss and silica are none', [of('Irish moss'), of('Gel de silice')], []],
    ['chitosan is of crustaceans', [of('Chitosane')], ['crustaceans']],
    ['that of a fungus is not', [of('Chitosane d’Aspergillus')], []],
    ['coconut and nutmeg are no nuts', [of('Noix de coco'), of('Noix de muscade')], []],
    ['walnuts are', [of('Noix', 'spice'), of('Noix de pécan', 'spice')], ['walnuts', 'pecans']],
    ['oysters', [of('Huîtres', 'other')], ['molluscs']],
    ['no packaging', [of('Étiquette blé', 'label'), of('Bouteille orge', 'container')], []],
  ])('%s', (_, ingredients, expected) => {
    expect(found(...ingredients)).toEqual(expected);
  });

  it('names what brings each', () => {
    expect(
      detectAllergens([of('Pilsner', 'malt'), of('Munich', 'malt'), of('Pilsner', 'malt')]),
    ).toEqual([{ allergen: 'barley', ingredients: ['Pilsner', 'Munich'] }]);
  });

  it('counts sulphites by their dose: more than 10 mg of SO₂ a litre', () => {
    // 222.33 g of K₂S₂O₅ release 128.12 g: 17 mg give 9.8 mg, 18 mg give 10.4 mg.
    const potassium = (milligrams: number) =>
      of('Métabisulfite de potassium', 'water_treatment', milligrams / 1000);
    expect(sulphurDioxideOf([potassium(17)])).toBeCloseTo(9.8, 1);
    expect(sulphurDioxideOf([potassium(18)])).toBeCloseTo(10.37, 1);
    expect(found(potassium(17))).toEqual([]);
    expect(found(potassium(18))).toEqual(['sulphites']);
    // Two that stay below alone.
    expect(found(potassium(9), potassium(10))).toEqual(['sulphites']);
    // 190.11 g of Na₂S₂O₅ release as much: 15 mg give 10.1 mg.
    expect(found(of('Métabisulfite de sodium', 'other', 0.015))).toEqual(['sulphites']);
    expect(found(of('Campden', 'other'))).toEqual(['sulphites']);
    // As such it is all of it: 11 mg.
    expect(found(of('Dioxyde de soufre (E 220)', 'other', 0.011))).toEqual(['sulphites']);
    expect(found(of('Dioxyde de soufre (E 220)', 'other', 0.01))).toEqual([]);
    expect(found(of('Sulfate de calcium', 'water_treatment', 5))).toEqual([]);
  });

  it('prints them in bold after « Contient », or in the list', () => {
    const allergens = [...facts.allergens, { allergen: 'milk' as const, ingredients: ['Lactose'] }];
    const bold = (more: Partial<IncoLabelChoices>) =>
      labelParts({ ...facts, allergens }, chosen(more)).flatMap(({ texts }) =>
        texts.flatMap(({ text, isAllergen }) => (isAllergen ? [text] : [])),
      );
    expect(textsOf({ allergens }).allergens).toBe('Contient : orge, lait.');
    expect(bold({})).toEqual(['orge', 'lait']);
    const listed = { showsIngredients: true, ingredients: 'Eau, malt d’orge, lactose, houblon.' };
    expect(textsOf({ allergens }, listed)).toMatchObject({
      ingredients: 'Ingrédients : Eau, malt d’orge, lactose, houblon.',
    });
    expect(textsOf({ allergens }, listed).allergens).toBeUndefined();
    expect(bold(listed)).toEqual(['orge', 'lactose']);
    expect(gapsOf({ allergens }, { ...listed, ingredients: 'Eau, malt d’orge, houblon.' })).toEqual(
      ['« lait » dans la liste des ingrédients.'],
    );
  });

  it.each<[string, Allergen, string[], string[]]>([
    ['Eau, lait de coco, lactose', 'milk', [], ['lactose']],
    ['Eau, lait de coco', 'milk', ['« lait » dans la liste des ingrédients.'], []],
    ['Eau, noix de coco', 'walnuts', ['« noix » dans la liste des ingrédients.'], []],
    ['Eau, noix de coco, brou de noix', 'walnuts', [], ['noix']],
    ['Eau, blé noir', 'wheat', ['« blé » dans la liste des ingrédients.'], []],
    ['Eau, blé noir, BLES', 'wheat', [], ['BLES']],
    ['Eau, malt d’épeautre (blé)', 'wheat', ['« blé » dans la liste des ingrédients.'], []],
    ['Eau, forgeron', 'barley', ['« orge » dans la liste des ingrédients.'], []],
    ['Eau, Orge maltée', 'barley', [], ['Orge']],
    ['Eau, dextrose de blé', 'wheat', ['« blé » dans la liste des ingrédients.'], []],
  ])('reads « %s » for %s', (ingredients, allergen, gaps, bold) => {
    const some = { allergens: [{ allergen, ingredients: ['Essai'] }] };
    const listed = { showsIngredients: true, ingredients };
    expect(gapsOf(some, listed)).toEqual(gaps);
    const parts = labelParts({ ...facts, ...some }, chosen(listed));
    const marked = parts.flatMap(({ texts }) => texts.filter(({ isAllergen }) => isAllergen));
    expect(marked.map(({ text }) => text)).toEqual(bold);
  });

  it('takes those added and leaves out those that a person excludes', () => {
    expect(textsOf({}, { addedAllergens: ['oats'] }).allergens).toBe('Contient : orge, avoine.');
    expect(textsOf({}, { leftOut: facts.allergens.map(leaveOut) }).allergens).toBeUndefined();
    expect(gapsOf({}, { leftOut: facts.allergens.map(leaveOut) })).toEqual([]);
    expect(gapsOf({ allergens: [] })).toEqual([
      expect.stringMatching(/^Les allergènes : ni la recette ni le brassin n’en donnent/),
    ]);
  });
});

describe('energy', () => {
  it('is computed with the factors of annex XIV', () => {
    // 5 % vol: 3.945 g of alcohol. 1.050 is 12.39 °P, 1.010 is 2.56 °P: real extract 4.337 %, 4.380 g.
    // 3.945 × 29 + 4.380 × 17 = 188.9 kJ; 3.945 × 7 + 4.380 × 4 = 45.1 kcal.
    const energy = energyOf({ abv: 5, originalGravity: 1.05, finalGravity: 1.01 });
    expect(energy).toEqual({ kilojoules: 189, kilocalories: 45 });
    expect(energyText(energy).replace(/\u00a0/g, ' ')).toBe(
      'Énergie pour 100 ml : 189 kJ / 45 kcal',
    );
  });

  it('is printed when chosen, and asks the gravities', () => {
    expect(textsOf().nutrition).toBeUndefined();
    expect(textsOf({}, { showsEnergy: true }).nutrition).toMatch(/^Énergie pour 100 ml : \d+ kJ/);
    expect(gapsOf({ finalGravity: null }, { showsEnergy: true })).toEqual([
      'Les densités du brassin, dont l’énergie se calcule.',
    ]);
  });

  it('gives way to the whole declaration at 1.2 % vol', () => {
    const weak = { measuredAbv: 0.4 };
    const named = { legalName: 'Bière sans alcool', ingredients: 'Eau, malt d’orge.' };
    expect(gapsOf(weak, named)).toEqual([
      'La déclaration nutritionnelle, due jusqu’à 1,2 % vol : matières grasses, acides gras saturés, glucides, sucres, protéines et sel.',
    ]);
    expect(gapsOf(weak, { ...named, ...nutrition, salt: null })).toEqual([
      'La déclaration nutritionnelle, due jusqu’à 1,2 % vol : sel.',
    ]);
    expect(gapsOf(weak, { ...named, ...nutrition })).toEqual([]);
    expect(gapsOf({}, { legalName: 'Bière sans alcool' })).toHaveLength(1);
  });
});

/** Of 100 ml of a beer of 0.4 % vol. */
const nutrition = {
  fat: 0,
  saturates: 0,
  carbohydrate: 5.2,
  sugars: 1.4,
  protein: 0.5,
  salt: 0.01,
};

describe('the nutrition declaration', () => {
  // 0.4 % vol is 0.3156 g of alcohol: (5.2 + 0.5) × 17 + 0.3156 × 29 = 106.05 kJ; × 4 and × 7: 25.01 kcal.
  const energy = { kilojoules: 106, kilocalories: 25 };
  const line =
    'Valeurs nutritionnelles pour 100 ml : énergie 106 kJ / 25 kcal, matières grasses 0 g, dont acides gras saturés 0 g, glucides 5,2 g, dont sucres 1,4 g, protéines 0,5 g, sel 0,01 g.';

  it('calculates the energy with the factors of annex XIV', () => {
    expect(energyOfNutrition(nutrition, 0.4)).toEqual(energy);
    // 2 g of fat: 37 kJ and 9 kcal each.
    expect(energyOfNutrition({ ...nutrition, fat: 2 }, 0.4)).toEqual({
      kilojoules: 180,
      kilocalories: 43,
    });
    expect(energyOfNutrition({ ...nutrition, protein: null }, 0.4)).toBeNull();
    expect(energyOfNutrition(nutrition, null)).toBeNull();
  });

  it('stands in the order of annex XV, due up to 1.2 % vol and chosen above', () => {
    expect(textsOf({ measuredAbv: 0.4 }, nutrition).nutrition).toBe(line);
    expect(textsOf({ measuredAbv: 1.21 }, nutrition).nutrition).toBeUndefined();
    expect(
      textsOf({ measuredAbv: 5 }, { ...nutrition, showsNutrition: true, showsEnergy: true })
        .nutrition,
    ).toMatch(/^Valeurs nutritionnelles pour 100 ml : énergie 211 kJ \/ 50 kcal/);
    expect(gapsOf({}, { showsNutrition: true })).toEqual([
      expect.stringMatching(/^La déclaration nutritionnelle : matières grasses, /),
    ]);
  });

  it('takes a measured energy, in both units or in none', () => {
    const typed = { ...nutrition, kilojoules: 112, kilocalories: 27 };
    expect(textsOf({ measuredAbv: 0.4 }, typed).nutrition).toContain('énergie 112 kJ / 27 kcal');
    expect(gapsOf({}, { ...typed, showsNutrition: true, kilocalories: null })).toEqual([
      expect.stringMatching(/^L’énergie en kJ et en kcal/),
    ]);
  });

  it.each([
    // 10 % of 106 kJ, and 10 kJ or 3 kcal at least.
    [116, 28, false],
    [117, 27, true],
    [100, 29, true],
    [94, 25, true],
    [96, 22, false],
    [106, null, false],
  ])('%p kJ / %p kcal are asked about: %p', (kilojoules, kilocalories, isAsked) => {
    const question = energyQuestion({ ...nutrition, kilojoules, kilocalories }, 0.4);
    expect(question?.replace(/\u00a0/g, ' ') ?? null).toEqual(
      isAsked ? expect.stringMatching(/^Ces quantités donnent 106 kJ \/ 25 kcal/) : null,
    );
  });

  it('knows that a part is not more than the whole', () => {
    expect(gapsOf({}, { ...nutrition, showsNutrition: true, sugars: 5.3, saturates: 0.1 })).toEqual(
      [
        'Acides gras saturés : au plus autant que de matières grasses.',
        'Sucres : au plus autant que de glucides.',
      ],
    );
  });
});

describe('the sign ℮', () => {
  // Directive 76/211/EEC, article 1: from 5 ml to 10 l.
  it.each([
    [0.004, undefined],
    [0.005, '℮'],
    [0.33, '℮'],
    [10, '℮'],
    [10.001, undefined],
    [30, undefined],
  ])('of %p l is %p', (volumeInLiters, sign) => {
    expect(textsOf({ volumeInLiters }, { showsEstimatedSign: true }).estimated).toBe(sign);
    expect(textsOf({ volumeInLiters }).estimated).toBeUndefined();
  });

  it('is at least 3 mm high, beside the quantity', () => {
    const keys = labelParts(facts, chosen({ showsEstimatedSign: true }));
    const [quantity, sign] = keys.slice(2);
    expect(quantity?.key).toBe('quantity');
    expect(sign).toMatchObject({ key: 'estimated', letters: { of: 'estimated', millimeters: 3 } });
  });
});

describe('a whole label', () => {
  it('stands in the order in which it is read', () => {
    expect(textsOf({}, { deposit: 0.2, storage: 'À conserver au frais.' })).toEqual({
      beer: 'Blonde du Lavoir',
      legalName: 'Bière blonde',
      quantity: '33 cl',
      strength: 'alc. 5,2 % vol',
      pregnancy: expect.any(String),
      allergens: 'Contient : orge.',
      bestBefore: 'À consommer de préférence avant le 18/03/2027',
      lot: 'Lot 2026-012',
      storage: 'À conserver au frais.',
      operator: 'Brassée par Brasserie du Lavoir, 3 rue du Lavoir, 37000 Tours',
      deposit: 'Bouteille consignée : 0,20 €',
    });
    expect(gapsOf()).toEqual([]);
  });

  it('names everything that is missing, each with the place where it is mended', () => {
    const gaps = labelGaps(
      { ...facts, measuredAbv: null, batchNumber: null, bestBefore: null, allergens: [] },
      chosen({
        legalName: null,
        operatorName: null,
        operatorPostalCode: null,
        operatorTown: null,
        evokesPlace: true,
      }),
    );
    expect(gaps.map(({ at }) => ('field' in at ? at.field : at.place))).toEqual([
      'legalName',
      'addedAllergens',
      'batch',
      'product',
      'product',
      'operatorName',
      'operatorPostalCode',
      'operatorTown',
      'origin',
    ]);
    for (const { article } of gaps) expect(article).toMatch(/^Règlement|^Directive/);
  });

  it('leaves the smallest containers their few particulars', () => {
    const small = { volumeInLiters: 0.05 };
    const surface = { largestSurface: 9, legalName: null, operatorName: null };
    expect(gapsOf(small, surface)).toEqual([
      'La dénomination légale, par exemple « Bière blonde ».',
    ]);
    expect(Object.keys(textsOf(small, { ...surface, legalName: 'Bière' }))).not.toContain(
      'operator',
    );
    expect(gapsOf(small, { ...surface, largestSurface: 10 })).toHaveLength(2);
    // Of a list that has no room the allergens stay.
    const listed = { ...surface, showsIngredients: true, ingredients: 'Eau, malt d’orge.' };
    for (const measuredAbv of [5.24, 0.4]) {
      const texts = textsOf({ ...small, measuredAbv }, listed);
      expect([texts.ingredients, texts.allergens]).toEqual([undefined, 'Contient : orge.']);
    }
  });

  it('asks the side of a small bottle', () => {
    expect(gapsOf({ volumeInLiters: 0.2 })).toEqual([
      'La plus grande face du contenant, dont dépend la taille des lettres.',
    ]);
  });
});

describe('marks', () => {
  it('are of cans alone: glass is exempt, kegs are no household packaging', () => {
    expect(sortingMark('bottle', null)).toBe('none');
    expect(sortingMark('keg', null)).toBe('none');
    expect([null, 40, 39, 20, 19].map((surface) => sortingMark('can', surface))).toEqual([
      'whole',
      'whole',
      'triman',
      'triman',
      'none',
    ]);
  });

  it('keep a place for official drawings', () => {
    const keys = (some: Partial<LabelFacts>, more: Partial<IncoLabelChoices> = {}) =>
      officialMarks({ ...facts, ...some }, chosen(more)).map(({ key }) => key);
    expect(keys({})).toEqual([]);
    expect(keys({ containerType: 'can' })).toEqual(['triman']);
    expect(keys({}, { pregnancyMark: 'pictogram' })).toEqual(['pregnancy']);
    expect(keys({ measuredAbv: 1.2 }, { pregnancyMark: 'pictogram' })).toEqual([]);
  });
});

describe('sheets', () => {
  it('are those sold in the size, or filled and centred', () => {
    expect(sheetGrid(99.1, 67.7)).toMatchObject({ columns: 2, rows: 4, left: 4.65, stepX: 101.6 });
    expect(sheetGrid(90, 60)).toEqual({
      columns: 2,
      rows: 4,
      left: 15,
      top: 28.5,
      stepX: 90,
      stepY: 60,
    });
    expect(sheetGrid(220, 60)).toBeNull();
  });
});
