import { knownCostText, salesOmissions } from '.';

it.each([
  [100, 0, 0, null],
  [100, 17, 0, 'coût connu pour 83\u00a0%'],
  [1000, 0.5, 0, 'coût connu pour 99\u00a0%'],
  [100, 100, 0, 'coût inconnu'],
  [0, 5, 0, 'coût inconnu'],
  [100, 0, 100, 'brassin démarré malgré un manque'],
  [100, 0, 40.2, 'brassin démarré malgré un manque pour 41\u00a0%'],
  [1000, 0, 999.5, 'brassin démarré malgré un manque pour 99\u00a0%'],
  [100, 17, 40, 'coût connu pour 83\u00a0%, brassin démarré malgré un manque pour 40\u00a0%'],
  // More came back than was sold.
  [-5, 0, -5, 'brassin démarré malgré un manque'],
  [0, 0, 3, 'brassin démarré malgré un manque'],
])('of %d l, %d without a cost and %d started short', (volume, uncosted, startedShort, text) => {
  expect(knownCostText(volume, uncosted, startedShort)).toBe(text);
});

it('says nothing of beer started short in figures from before it was counted', () => {
  expect(knownCostText(100, null, null)).toBeNull();
});

it('says what that means for a margin', () => {
  const sold = {
    totalSoldVolume: 100,
    unpricedSaleCount: 0,
    uncostedVolume: 0,
    startedShortVolume: 0,
    destroyedVolume: 0,
    destroyedCost: 0,
  };
  const text = (values: object) =>
    salesOmissions({ ...sold, ...values }).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text({})).toBe('');
  expect(text({ uncostedVolume: 17, unpricedSaleCount: 2 })).toBe(
    '2 ventes sans prix comptent pour rien. Coût connu pour 83 % du volume vendu : la marge du reste est surestimée.',
  );
  expect(text({ uncostedVolume: 100 })).toContain('Aucun coût');
  expect(text({ startedShortVolume: 40 })).toBe(
    'Brassin démarré malgré un manque pour 40 % du volume vendu : son coût ne compte que ce qui a été pris.',
  );
  expect(text({ startedShortVolume: 100 })).toContain('pour tout le volume vendu');
  expect(text({ destroyedVolume: 100, destroyedCost: 50, destroyedUncostedVolume: 50 })).toBe(
    '1 hl de bière détruit, 50,00 € de coût perdus (coût connu pour 50 %), hors marge.',
  );
});
