import { noteOf } from './ledger-line';

const line = {
  id: 'l-1',
  kind: 'transfer_out',
  quantity: -24,
  userName: 'Hugo Lemaître',
  createdAt: new Date(2026, 2, 2),
};

it('shows location and reason of a line, preceded by its correction', () => {
  expect(noteOf({ ...line, reason: 'À sec', isCorrected: true }, 'vers Taverne')).toBe(
    'Corrigé · vers Taverne · À sec',
  );
  expect(noteOf({ ...line, reason: null })).toBe('');
});

it('shows that a count has no difference', () => {
  expect(noteOf({ ...line, kind: 'count', quantity: 0 })).toBe('Stock confirmé');
  expect(noteOf({ ...line, kind: 'count', quantity: -1 })).toBe('');
  expect(noteOf({ ...line, quantity: 0 })).toBe('');
});
