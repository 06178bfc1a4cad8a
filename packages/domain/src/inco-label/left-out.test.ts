import {
  detectAllergens,
  incoLabelSchema,
  type LabelFacts,
  type LabelIngredient,
  type LeftOutAllergen,
  labelGaps,
  leaveOut,
  namedAllergens,
} from '.';

const caramel: LabelIngredient = { name: 'Arôme caramel beurre', type: 'spice', gramsPerLiter: 1 };
const lactose: LabelIngredient = { name: 'Lactose', type: 'sugar', gramsPerLiter: 20 };
const pilsner: LabelIngredient = { name: 'Pilsner', type: 'malt', gramsPerLiter: 200 };
const sulphite = (gramsPerLiter: number | null): LabelIngredient => ({
  name: 'Métabisulfite de potassium',
  type: 'water_treatment',
  gramsPerLiter,
});

/** As the form leaves an allergen out: with what brings it at that time. */
const leftOut = (allergen: LeftOutAllergen['allergen'], ...present: LabelIngredient[]) =>
  detectAllergens(present)
    .filter((found) => found.allergen === allergen)
    .map(leaveOut);

function labelOf(ingredients: LabelIngredient[], choices: object) {
  const facts: LabelFacts = {
    beerName: 'Essai',
    containerType: 'bottle',
    volumeInLiters: 0.33,
    batchNumber: '2026-012',
    bestBefore: '2027-03-18',
    measuredAbv: 5,
    originalGravity: null,
    finalGravity: null,
    allergens: detectAllergens(ingredients),
  };
  const chosen = incoLabelSchema.parse({
    legalName: 'Bière',
    operatorName: 'Brasserie du Lavoir',
    operatorPostalCode: '37000',
    operatorTown: 'Tours',
    ...choices,
  });
  return { named: namedAllergens(facts, chosen), gaps: labelGaps(facts, chosen) };
}

it('leaves an allergen out while only what it was left out for brings it', () => {
  const choices = { leftOut: leftOut('milk', pilsner, caramel) };
  expect(labelOf([pilsner, caramel], choices)).toEqual({ named: ['barley'], gaps: [] });
  // Without it, there is nothing to name.
  expect(labelOf([pilsner], choices)).toEqual({ named: ['barley'], gaps: [] });
});

it('names it again once another ingredient brings it, and says which', () => {
  const { named, gaps } = labelOf([pilsner, caramel, lactose], {
    leftOut: leftOut('milk', pilsner, caramel),
  });
  expect(named).toEqual(['barley', 'milk']);
  expect(gaps).toEqual([
    {
      text: '« lait », écarté de l’étiquette : « Lactose » l’apporte aussi. Nommez-le, ou écartez-le à nouveau.',
      article: 'Règlement (UE) 1169/2011, articles 9(1)(c) et 21',
      at: { place: 'form', field: 'leftOut' },
    },
  ]);
});

it.each([
  // 20 mg of K₂S₂O₅ give 11.5 mg of SO₂.
  ['the same dose', 0.02, 0.02, true],
  ['a lower one', 0.02, 0.019, true],
  ['twice as much', 0.02, 0.04, false],
  ['one that is unknown now', 0.02, null, false],
  ['one that was unknown', null, null, true],
  ['one that is known now', null, 0.02, false],
])('leaves sulphites out at %s: %p, then %p', (_, before, now, isLeftOut) => {
  const choices = { leftOut: leftOut('sulphites', pilsner, sulphite(before)) };
  const { named, gaps } = labelOf([pilsner, sulphite(now)], choices);
  expect(named).toEqual(isLeftOut ? ['barley'] : ['barley', 'sulphites']);
  expect(gaps.map(({ text }) => text)).toEqual(
    isLeftOut ? [] : [expect.stringMatching(/^« sulfites », écarté de l’étiquette : /)],
  );
});

it('says both doses', () => {
  const choices = { leftOut: leftOut('sulphites', sulphite(0.02)), addedAllergens: ['barley'] };
  const [gap] = labelOf([sulphite(0.04)], choices).gaps;
  expect(gap?.text.replace(/\u00a0/g, ' ')).toBe(
    '« sulfites », écarté de l’étiquette : il y a 23,1 mg/l de dioxyde de soufre, contre 11,5 mg/l alors. Nommez-le, ou écartez-le à nouveau.',
  );
});

it('names what is left out without a source, and what a person adds', () => {
  const unknown = { leftOut: [{ allergen: 'milk', ingredients: [], sulphurDioxide: null }] };
  expect(labelOf([lactose], unknown).named).toEqual(['milk']);
  expect(labelOf([lactose], unknown).gaps.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^« lait », écarté de l’étiquette : « Lactose » l’apporte\. /),
  ]);
  const added = { leftOut: leftOut('milk', caramel), addedAllergens: ['milk'] };
  expect(labelOf([caramel], added)).toEqual({ named: ['milk'], gaps: [] });
  expect(labelOf([pilsner], added)).toEqual({ named: ['barley', 'milk'], gaps: [] });
});

describe('a beer without allergens', () => {
  const buckwheat: LabelIngredient = { name: 'Malt de sarrasin', type: 'malt', gramsPerLiter: 200 };

  it('is printed once the brewery says so', () => {
    expect(labelOf([buckwheat], {}).gaps).toHaveLength(1);
    expect(labelOf([buckwheat], { hasNoAllergens: true })).toEqual({ named: [], gaps: [] });
  });

  it('has some as soon as one is found or added, whatever was said', () => {
    expect(labelOf([buckwheat, lactose], { hasNoAllergens: true }).named).toEqual(['milk']);
    expect(labelOf([buckwheat], { hasNoAllergens: true, addedAllergens: ['oats'] }).named).toEqual([
      'oats',
    ]);
  });

  it('is not one whose allergen was left out before', () => {
    expect(labelOf([buckwheat], { leftOut: leftOut('milk', caramel) }).gaps).toHaveLength(1);
  });
});
