import { customerSchema } from '.';

const faults = (values: object) =>
  customerSchema
    .safeParse({ name: 'Cave du Pont', ...values })
    .error?.issues.map(({ path }) => path);

it('needs a name alone; empty texts are none', () => {
  const texts = { email: ' ', phone: '', address: '', notes: '' };
  expect(customerSchema.parse({ name: ' Cave du Pont ', ...texts })).toEqual({
    name: 'Cave du Pont',
    email: null,
    phone: null,
    address: null,
    notes: null,
  });
  expect(faults({ name: ' ' })).toEqual([['name']]);
});

it('takes an address to which a mail can be sent', () => {
  expect(faults({ email: 'commandes@cave-du-pont.example' })).toBeUndefined();
  expect(faults({ email: 'cave du pont' })).toEqual([['email']]);
  expect(faults({ email: `${'a'.repeat(250)}@x.fr` })).toEqual([['email']]);
});
