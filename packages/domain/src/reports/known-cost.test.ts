import { knownCostText, knownMarginText } from '.';

it.each([
  [100, 0, null],
  [100, 17, 'coût connu pour 83\u00a0%'],
  [1000, 0.5, 'coût connu pour 99\u00a0%'],
  [100, 100, 'coût inconnu'],
  [0, 5, 'coût inconnu'],
])('of %d l, %d without a cost', (volume, uncosted, text) => {
  expect(knownCostText(volume, uncosted)).toBe(text);
});

it('says what that means for a margin', () => {
  expect(knownMarginText(100, 0)).toBeNull();
  expect(knownMarginText(100, 17)).toBe(
    'Coût connu pour 83\u00a0% du volume vendu : la marge du reste est surestimée.',
  );
  expect(knownMarginText(100, 100)).toContain('Aucun coût');
});
