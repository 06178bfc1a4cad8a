import { frenchSpacing } from './french-spacing';

it('inserts no-break spaces where French typography requires them', () => {
  expect(frenchSpacing('Combien ça coûte ?')).toBe('Combien ça coûte\u00a0?');
  expect(frenchSpacing('« Blonde » : 40 % de pertes')).toBe(
    '«\u00a0Blonde\u00a0»\u00a0: 40\u00a0% de pertes',
  );
  expect(frenchSpacing('dans les 30 jours')).toBe('dans les 30\u00a0jours');
});

it('leaves URLs and times unchanged', () => {
  expect(frenchSpacing('https://example.com/a?b=c à 11:30')).toBe(
    'https://example.com/a?b=c à 11:30',
  );
});
