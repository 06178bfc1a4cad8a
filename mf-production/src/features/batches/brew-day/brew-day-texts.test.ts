import { additionText } from './brew-day-texts';

it.each([
  ['Houblon Magnum', 0.7, 'kg', 'Houblon Magnum 0,7 kg'],
  ['Levure de saison', 1, 'unit', 'Levure de saison 1 u.'],
  ['Levure sèche', 2, 'sachet', 'Levure sèche 2 sachets'],
] as const)('writes the addition of %s in its unit', (name, quantity, unit, text) => {
  const addition = { lineId: '1', type: 'hop', name, quantity, unit, minute: 0 } as const;
  expect(additionText({ addition }).replaceAll('\u00a0', ' ')).toBe(text);
});
