import { emptyLead, isFromBot } from './lead-values';

it('detects either honeypot field', () => {
  expect(isFromBot({ ...emptyLead, email: 'a@b.fr' })).toBe(false);
  expect(isFromBot({ ...emptyLead, subject: 'x' })).toBe(true);
  expect(isFromBot({ ...emptyLead, budget: 'x' })).toBe(true);
});
