import { exciseRegisterFileName, exciseRegisterSchema } from '.';

const faultOf = (from: string, to: string) =>
  exciseRegisterSchema.safeParse({ from, to }).error?.issues[0]?.message;

it.each([
  ['2026-03', '2026-03', undefined],
  ['2025-04', '2026-03', undefined],
  ['2025-03', '2026-03', 'Un registre couvre 12 mois au plus.'],
  ['2026-03', '2026-02', 'Le dernier mois précède le premier.'],
  ['2026-13', '2026-02', 'Choisissez le premier mois.'],
  ['2026-01', '', 'Choisissez le dernier mois.'],
])('from %s to %s: %p', (from, to, fault) => {
  expect(faultOf(from, to)).toBe(fault);
});

it('shows at the last month that it precedes the first or is too far', () => {
  for (const to of ['2026-02', '2027-03']) {
    expect(exciseRegisterSchema.safeParse({ from: '2026-03', to }).error?.issues).toMatchObject([
      { path: ['to'] },
    ]);
  }
});

it('names its file by its months, one month once', () => {
  expect(exciseRegisterFileName({ from: '2026-03', to: '2026-03' })).toBe('registre-2026-03.pdf');
  expect(exciseRegisterFileName({ from: '2025-04', to: '2026-03' })).toBe(
    'registre-2025-04-2026-03.pdf',
  );
});
