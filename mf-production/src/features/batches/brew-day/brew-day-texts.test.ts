import { additionText, dueText } from './brew-day-texts';

it.each([
  ['Houblon Magnum', 0.7, 'kg', 'Houblon Magnum 0,7 kg'],
  ['Levure de saison', 1, 'unit', 'Levure de saison 1 u.'],
  ['Levure sèche', 2, 'sachet', 'Levure sèche 2 sachets'],
] as const)('writes the addition of %s in its unit', (name, quantity, unit, text) => {
  const addition = { lineId: '1', type: 'hop', name, quantity, unit, minute: 0 } as const;
  expect(additionText({ addition }).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  [12, 'dans 12 min'],
  [195, 'dans 3 h 15'],
  [0, 'maintenant'],
  [-3, 'depuis 3 min'],
])('says when something is due that is %d minutes away', (minutes, text) => {
  expect(dueText(minutes * 60_000).replaceAll('\u00a0', ' ')).toBe(text);
});
