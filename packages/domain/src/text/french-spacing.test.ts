import { frenchSpacing } from './french-spacing';

it('puts a no-break space where a French line must not break', () => {
  expect(frenchSpacing('Combien ça coûte ?')).toBe('Combien ça coûte\u00a0?');
  expect(frenchSpacing('« Blonde » : 40 % de pertes')).toBe(
    '«\u00a0Blonde\u00a0»\u00a0: 40\u00a0% de pertes',
  );
  expect(frenchSpacing('dans les 30 jours')).toBe('dans les 30\u00a0jours');
});

it('leaves an address and a time alone', () => {
  expect(frenchSpacing('https://example.com/a?b=c à 11:30')).toBe(
    'https://example.com/a?b=c à 11:30',
  );
});
