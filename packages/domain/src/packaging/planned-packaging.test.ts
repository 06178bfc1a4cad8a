import { plannedContainers, plannedPackagingSchema } from '.';

const plan = { containerType: 'bottle', volumeInLiters: 0.33, plannedOn: '2026-12-01' };
const fieldsOf = (values: object) =>
  plannedPackagingSchema
    .safeParse({ ...plan, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('plans a number of containers, or the whole ones that a volume fills', () => {
  expect(plannedContainers({ volumeInLiters: 0.33, quantity: 600 })).toBe(600);
  expect(plannedContainers({ volumeInLiters: 0.33, liters: 198 })).toBe(600);
  expect(plannedContainers({ volumeInLiters: 0.33, liters: 198.3 })).toBe(600);
  expect(plannedContainers({ volumeInLiters: 30, liters: 29.9 })).toBe(0);
});

it('asks for the number or the volume, one of them', () => {
  expect(fieldsOf({ quantity: 600 })).toBeUndefined();
  expect(fieldsOf({ liters: 198 })).toBeUndefined();
  expect(fieldsOf({})).toEqual([['quantity', 'Le nombre ou le volume est requis.']]);
  expect(fieldsOf({ quantity: 600, liters: 198 })).toEqual([
    ['liters', 'Donnez le nombre ou le volume, pas les deux.'],
  ]);
  expect(fieldsOf({ liters: 0.2 })).toEqual([['liters', 'Ce volume ne remplit pas un contenant.']]);
  expect(fieldsOf({ liters: 330_000 })).toBeUndefined();
  expect(fieldsOf({ liters: 330_001 })?.map(([path]) => path)).toEqual(['liters']);
  expect(fieldsOf({ quantity: 0 })?.map(([path]) => path)).toEqual(['quantity']);
});
