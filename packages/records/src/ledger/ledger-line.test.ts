import { noteOf } from './ledger-line';

const line = {
  id: 'l-1',
  kind: 'transfer_out',
  quantity: -24,
  userName: 'Hugo Lemaître',
  createdAt: new Date(2026, 2, 2),
};

it('shows place and reason of a line, and first that it was corrected', () => {
  expect(noteOf({ ...line, reason: 'À sec', isCorrected: true }, 'vers Taverne')).toBe(
    'Corrigé · vers Taverne · À sec',
  );
  expect(noteOf({ ...line, reason: null })).toBe('');
});

it('shows that a count equals the books', () => {
  expect(noteOf({ ...line, kind: 'count', quantity: 0 })).toBe('Stock confirmé');
  expect(noteOf({ ...line, kind: 'count', quantity: -1 })).toBe('');
  expect(noteOf({ ...line, quantity: 0 })).toBe('');
});
