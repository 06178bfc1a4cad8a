import { supplierSchema } from '.';

const faults = (values: object) =>
  supplierSchema
    .safeParse({ name: 'Malterie du Nord', ...values })
    .error?.issues.map(({ path }) => path);

it('needs a name alone; empty texts are none', () => {
  const parsed = supplierSchema.parse({ name: ' Malterie du Nord ', email: ' ', notes: '' });
  expect(parsed).toMatchObject({ name: 'Malterie du Nord', email: null, notes: null });
  expect(faults({ name: ' ' })).toEqual([['name']]);
});

it('takes whole days and amounts that are not negative', () => {
  expect(faults({ leadTimeDays: 7, minimumOrder: 250.5, freeCarriageFrom: 0 })).toBeUndefined();
  expect(faults({ leadTimeDays: 1.5 })).toEqual([['leadTimeDays']]);
  expect(faults({ leadTimeDays: 366, minimumOrder: -1 })).toEqual([
    ['leadTimeDays'],
    ['minimumOrder'],
  ]);
});

it('takes an address to which an order can be sent', () => {
  expect(faults({ email: 'commandes@malterie.example' })).toBeUndefined();
  expect(faults({ email: 'malterie' })).toEqual([['email']]);
});
