import { movedStaysText } from './moved-stays';

const stay = (id: string, from: string, to: string | null) => ({
  id,
  equipmentName: id,
  from: new Date(from),
  to: to === null ? null : new Date(to),
});

it('says which stays the plan moved behind what happened', () => {
  const before = [stay('F1', '2026-03-12', '2026-03-26'), stay('G1', '2026-03-26', null)];
  expect(movedStaysText(before, before)).toBeNull();
  const after = [
    stay('F1', '2026-03-10', '2026-03-24'),
    stay('G1', '2026-03-24', null),
    stay('G2', '2026-03-24', null),
  ];
  expect(movedStaysText(before, after)).toBe(
    'Le planning a suivi : F1 du 10/03 au 24/03, G1 dès le 24/03.',
  );
  expect(movedStaysText(before, before.slice(0, 1))).toBe('Le planning a suivi : G1 libérée.');
});
