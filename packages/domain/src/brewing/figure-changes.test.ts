import {
  type BrewingLine,
  changeReasons,
  defaultEquipmentProfile,
  figureChanges,
  type OwnFigures,
  ownFigures,
} from '.';

const brewhouse = defaultEquipmentProfile(20);
const malt: BrewingLine = {
  name: 'Pils',
  type: 'malt',
  unit: 'kg',
  quantity: 5,
  extract: 80,
  usageStage: 'mash',
};
const sugar: BrewingLine = {
  name: 'Sucre candi',
  type: 'sugar',
  unit: 'kg',
  quantity: 1,
  usageStage: 'fermentation',
};

/** What differs of a recipe that was saved before the gravity of the wort was kept. */
function changesOf(lines: readonly BrewingLine[]) {
  const recipe = { batchSizeInLiters: 20, lines, steps: [] };
  const own = ownFigures(recipe, new Map(), brewhouse);
  if (!own) throw new Error('No figures');
  const { wortGravity: _wort, ...saved } = own;
  const changes = figureChanges(saved, own);
  return { changes, reasons: changeReasons(recipe, new Map(), brewhouse, changes) };
}

it('lists a recipe with sugar in the fermenter whose saved version does not know its wort', () => {
  const { changes, reasons } = changesOf([malt, sugar]);
  expect(changes).toEqual([{ figure: 'wortGravity', before: null, after: expect.any(Number) }]);
  expect(reasons).toEqual(['Sucre candi : ajouté en fermenteur, hors du moût mesuré au brassage.']);
});

it('does not blame sugar in the fermenter for other reasons', () => {
  const recipe = { batchSizeInLiters: 20, lines: [malt, sugar], steps: [] };
  const own = ownFigures(recipe, new Map(), brewhouse);
  if (!own) throw new Error('No figures');
  const changes = figureChanges({ ...own, originalGravity: 1.08, wortGravity: 1.06 }, own);
  expect(changes.map(({ figure }) => figure)).toEqual(['originalGravity', 'wortGravity']);
  expect(changeReasons(recipe, new Map(), brewhouse, changes)).toEqual([
    expect.stringMatching(/^Les chiffres enregistrés n’étaient plus ceux des lignes/),
  ]);
});

it('says that priming sugar no longer counts', () => {
  const lines = [malt, { ...sugar, usageStage: 'packaging' }] as const;
  const recipe = { batchSizeInLiters: 20, lines, steps: [] };
  const own = ownFigures(recipe, new Map(), brewhouse);
  if (!own) throw new Error('No figures');
  const changes = figureChanges({ ...own, originalGravity: 1.1 }, own);
  expect(changeReasons(recipe, new Map(), brewhouse, changes)).toEqual([
    'Sucre candi : ajouté au conditionnement, hors de la densité et de l’alcool.',
  ]);
});

it('tells a little priming sugar from another formula, where only the alcohol differs', () => {
  const lines = [malt, { ...sugar, usageStage: 'packaging' }] as const;
  const recipe = { batchSizeInLiters: 20, lines, steps: [] };
  const reasonsOf = (saved: OwnFigures | null, abv: number) => {
    if (!saved) throw new Error('No figures');
    const changes = figureChanges({ ...saved, estimatedAbv: abv }, saved);
    expect(changes.map(({ figure }) => figure)).toEqual(['estimatedAbv']);
    return changeReasons(recipe, new Map(), brewhouse, changes);
  };
  const own = ownFigures(recipe, new Map(), brewhouse);
  expect(reasonsOf(own, (own?.estimatedAbv ?? 0) + 0.1)).toEqual([
    'Sucre candi : ajouté au conditionnement, hors de la densité et de l’alcool.',
  ]);
  const byHall = ownFigures(recipe, new Map(), brewhouse, 'hall')?.estimatedAbv ?? 0;
  expect(reasonsOf(own, byHall)).toEqual([
    'L’alcool suit la formule de la brasserie, qui a changé.',
  ]);
});

it('leaves out older recipes without such sugar, though they do not say either', () => {
  expect(changesOf([malt, { ...sugar, usageStage: 'boil' }]).changes).toEqual([]);
});
