import { emptyLead, isFromBot } from './lead-values';

it('sees either hidden field', () => {
  expect(isFromBot({ ...emptyLead, email: 'a@b.fr' })).toBe(false);
  expect(isFromBot({ ...emptyLead, subject: 'x' })).toBe(true);
  expect(isFromBot({ ...emptyLead, budget: 'x' })).toBe(true);
});
