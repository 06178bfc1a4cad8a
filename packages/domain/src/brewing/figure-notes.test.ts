import type { BrewingLine } from '.';
import { assumptions } from './figure-notes';
import { resolveLines } from './resolved-lines';

/** What is assumed of a recipe of these lines. */
function assumedOf(...typed: readonly BrewingLine[]) {
  const lines = resolveLines(typed, new Map());
  return assumptions(
    lines,
    lines.filter(({ type }) => type === 'yeast'),
  );
}

it('says that a hop without a weight gives nothing, where it would bitter', () => {
  const cone = {
    name: 'Saaz',
    type: 'hop',
    unit: 'unit',
    quantity: 3,
    usageStage: 'boil',
  } as const;
  const yeast = { name: 'US-05', type: 'yeast', unit: 'g', quantity: 5, attenuation: 80 } as const;
  const said = ['Saaz n’est pas compté au poids : sans effet sur l’amertume.'];
  expect(assumedOf(cone, yeast)).toEqual(said);
  expect(assumedOf({ ...cone, unit: 'l', alphaAcid: 40 }, yeast)).toEqual(said);
  expect(assumedOf({ ...cone, alphaAcid: 4, usageStage: 'dry_hop' }, yeast)).toEqual([]);
  expect(assumedOf({ ...cone, unit: 'g', alphaAcid: 4 }, yeast)).toEqual([]);
});

it.each([null, 0])('says which attenuation is assumed for a typed %p', (attenuation) => {
  expect(assumedOf({ name: 'US-05', type: 'yeast', unit: 'g', quantity: 5, attenuation })).toEqual([
    'Atténuation supposée de 75 %.',
  ]);
});
