import { requiredReason } from './required-reason';

it('is trimmed', () => {
  expect(requiredReason.parse('  Sac percé ')).toBe('Sac percé');
});

it.each([
  [undefined, 'Le motif est requis.'],
  ['  ab ', 'Le motif est requis (3 caractères au moins).'],
  ['a'.repeat(301), 'Le motif est trop long (300 caractères au plus).'],
])('refuses %p with a reason of its own', (text, message) => {
  expect(requiredReason.safeParse(text).error?.issues[0]?.message).toBe(message);
});
