import {
  abvByFormula,
  type BrewingLine,
  checkStyle,
  defaultEquipmentProfile,
  findStyle,
  hasGrist,
  ownFigures,
  storedFigure,
} from '.';

const strong = { originalGravity: 1.115, finalGravity: 1.028 };

it('gives alcohol that was saved by one formula by the other, and back', () => {
  const saved = { ...strong, estimatedAbv: 11.42 };
  expect(abvByFormula(saved, 'standard')).toBe(11.42);
  // Hall's: 76.08 × 0.087 ÷ 0.66 × 1.028 ÷ 0.794 = 12.98.
  const hall = abvByFormula(saved, 'hall');
  expect(hall).toBe(12.98);
  expect(abvByFormula({ ...strong, estimatedAbv: hall }, 'standard')).toBe(11.42);
});

it('leaves alcohol that was typed, and that of a recipe without gravities', () => {
  expect(abvByFormula({ ...strong, estimatedAbv: 12 }, 'hall')).toBe(12);
  expect(abvByFormula({ estimatedAbv: 5 }, 'hall')).toBe(5);
  expect(abvByFormula(strong, 'hall')).toBeNull();
});

it('has figures of its lines only where these weigh some extract', () => {
  const malt = { type: 'malt', unit: 'kg', quantity: 100 } as const;
  const hop = { type: 'hop', unit: 'kg', quantity: 1 } as const;
  const has = (...lines: Parameters<typeof hasGrist>[0]['lines']) => hasGrist({ lines }, new Map());
  expect(has(malt)).toBe(true);
  expect(has({ ...malt, unit: 'g' }, hop)).toBe(true);
  expect(has()).toBe(false);
  expect(has(hop)).toBe(false);
  expect(has({ ...malt, quantity: 0 })).toBe(false);
  expect(has({ ...malt, type: 'sugar', usageStage: 'packaging' })).toBe(false);
  // Candi syrup in litres: nobody knows what it weighs.
  const syrup = { type: 'sugar', unit: 'l', quantity: 20 } as const;
  expect(has(syrup)).toBe(false);
  const recipe = { batchSizeInLiters: 500, lines: [syrup, hop], steps: [] };
  expect(ownFigures(recipe, new Map(), defaultEquipmentProfile(500))).toBeNull();
});

it('rounds what is shown from what is stored', () => {
  const gravity = 1.04647;
  expect(storedFigure('originalGravity', gravity)).toBe(1.0465);
  expect(storedFigure('wortGravity', gravity)).toBe(1.0465);
  expect(storedFigure('abv', 5.2496)).toBe(5.25);
  expect(storedFigure('ibu', 34.46)).toBe(34.5);
  const style = findStyle('IPA américaine');
  if (!style?.ranges) throw new Error('The style has no ranges.');
  const figures = { originalGravity: gravity, finalGravity: 1.01247, abv: 4.5, ibu: 25, ebc: 40 };
  const shown = checkStyle(figures, style)?.figures.map(({ value }) => value);
  expect(shown).toEqual([1.047, 1.013, 4.5, 25, 40]);
});

it('keeps the gravity of the wort only where something is added in the fermenter', () => {
  const line = { unit: 'kg', quantity: 5, extract: 80 } as const;
  const malt: BrewingLine = { ...line, name: 'Pils', type: 'malt', usageStage: 'mash' };
  const ownOf = (...lines: readonly BrewingLine[]) =>
    ownFigures({ batchSizeInLiters: 20, lines, steps: [] }, new Map(), defaultEquipmentProfile(20));
  const plain = ownOf(malt);
  expect(plain?.wortGravity).toBeNull();
  const sugar = { ...line, name: 'Sucre', type: 'sugar', usageStage: 'fermentation' } as const;
  const sugared = ownOf(malt, { ...sugar, quantity: 1 });
  expect(sugared?.wortGravity).toBe(plain?.originalGravity);
  expect(sugared?.originalGravity).toBeGreaterThan(plain?.originalGravity ?? 0);
  expect(ownOf(sugar)?.wortGravity).toBeNull();
});
