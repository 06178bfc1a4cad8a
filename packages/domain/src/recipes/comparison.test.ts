import { compareRecipes, type RecipeLineValues, type RecipeValues } from '.';

const line = (
  ingredientId: string,
  quantity: number,
  rest: Partial<RecipeLineValues> = {},
): RecipeLineValues => ({
  ingredientId,
  quantity,
  usageStage: 'mash',
  ...rest,
});

const before: RecipeValues = {
  name: 'IPA Citra',
  batchSizeInLiters: 500,
  ibu: 52,
  isPublic: false,
  isActive: true,
  lines: [
    line('pilsen', 84),
    line('magnum', 0.22, { usageStage: 'boil', timeInMinutes: 60 }),
    line('citra', 0.5, { usageStage: 'boil', timeInMinutes: 5 }),
    line('citra', 3, { usageStage: 'dry_hop' }),
  ],
  steps: [{ orderIndex: 0, type: 'mash', name: 'Empâtage', temperatureInCelsius: 64 }],
};

it('finds no change between equal versions', () => {
  const comparison = compareRecipes(before, before);
  expect(comparison.fields).toEqual([]);
  expect(comparison.changedLineCount).toBe(0);
  expect(comparison.changedStepCount).toBe(0);
  expect(comparison.lines.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'same']);
});

it('lists each change with its label and both values', () => {
  const [pilsen, magnum, citra, dry] = before.lines;
  if (!pilsen || !magnum || !citra || !dry) throw new Error('No lines');
  const after: RecipeValues = {
    ...before,
    ibu: 55,
    style: 'IPA américaine',
    lines: [
      { ...pilsen, quantity: 116 },
      dry,
      citra,
      line('saaz', 0.9, { usageStage: 'first_wort' }),
    ],
    steps: [{ orderIndex: 0, type: 'mash', name: 'Empâtage', temperatureInCelsius: 66 }],
  };
  const comparison = compareRecipes(before, after);
  expect(comparison.fields).toEqual([
    { field: 'style', label: 'Style', before: null, after: 'IPA américaine' },
    { field: 'ibu', label: 'Amertume', before: 52, after: 55 },
  ]);
  expect(
    comparison.lines.map(({ kind, before: was, after: is }) => [kind, (is ?? was)?.ingredientId]),
  ).toEqual([
    ['changed', 'pilsen'],
    ['same', 'citra'],
    ['same', 'citra'],
    ['added', 'saaz'],
    ['removed', 'magnum'],
  ]);
  expect(comparison.lines[0]?.changes).toEqual([
    { field: 'quantity', label: 'Quantité', before: 84, after: 116 },
  ]);
  expect(comparison.changedLineCount).toBe(3);
  expect(comparison.steps[0]?.changes).toEqual([
    { field: 'temperatureInCelsius', label: 'Température', before: 64, after: 66 },
  ]);
});

it('matches lines by id, unless the ingredient changed', () => {
  const id = '0b9e9c0e-5b0a-4a55-9d0c-3f1a8f0f7d11';
  const was = { ...before, lines: [line('citra', 1, { id, usageStage: 'boil' })] };
  const moved = compareRecipes(was, {
    ...before,
    lines: [line('citra', 1, { id, usageStage: 'whirlpool' })],
  });
  expect(moved.lines.map(({ kind }) => kind)).toEqual(['changed']);
  const other = compareRecipes(was, {
    ...before,
    lines: [line('mosaic', 1, { id, usageStage: 'boil' })],
  });
  expect(other.lines.map(({ kind }) => kind)).toEqual(['added', 'removed']);
});

it('finds another order of the steps, and the unit of a line', () => {
  const rest = (name: string, temperatureInCelsius: number) =>
    ({ orderIndex: 0, type: 'mash', name, temperatureInCelsius }) as const;
  const [low, high, out] = [rest('Protéines', 52), rest('Sucres', 64), rest('Fin', 78)];
  const was = { ...before, steps: [low, high] };
  expect(compareRecipes(was, { ...was, steps: [low, out, high] }).stepOrder).toBeNull();
  const swapped = compareRecipes(was, { ...was, steps: [high, out, low] });
  expect(swapped.stepOrder).toEqual({ before: [low, high], after: [high, low] });
  expect(compareRecipes(was, { ...was, steps: [high, low] }).changedStepCount).toBe(1);

  const unitOf = (one: 'kg' | 'g' | null, other: 'kg' | 'g' | null) =>
    compareRecipes(
      { ...before, lines: [line('citra', 1, { unit: one })] },
      { ...before, lines: [line('citra', 1, { unit: other })] },
    ).lines[0]?.changes;
  expect(unitOf('kg', 'g')).toEqual([{ field: 'unit', label: 'Unité', before: 'kg', after: 'g' }]);
  // The stock's unit, which only one version states.
  expect(unitOf(null, 'kg')).toEqual([]);
});

it('finds that osmosis water came to hand', () => {
  const water = { source: { calcium: 90 }, target: {}, salts: {} };
  const compared = compareRecipes(
    { ...before, water },
    { ...before, water: { ...water, mayDilute: true } },
  );
  expect(compared.fields).toEqual([
    {
      field: 'water',
      label: 'Eau',
      before: 'source : calcium 90',
      after: 'source : calcium 90 ; eau osmosée : disponible',
    },
  ]);
});
