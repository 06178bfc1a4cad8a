import { emptyLead, isTrapped } from './lead-values';

it('sees either hidden field', () => {
  expect(isTrapped({ ...emptyLead, email: 'a@b.fr' })).toBe(false);
  expect(isTrapped({ ...emptyLead, subject: 'x' })).toBe(true);
  expect(isTrapped({ ...emptyLead, budget: 'x' })).toBe(true);
});
