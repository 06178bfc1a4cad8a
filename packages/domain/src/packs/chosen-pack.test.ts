import { choosePackQuantity } from '.';

const offered = (supplierId: string, packQuantity: number | null) => ({ supplierId, packQuantity });

it('is that of the own supplier, whatever others offer', () => {
  expect(choosePackQuantity('a', [offered('b', 5), offered('a', 25)])).toBe(25);
  expect(choosePackQuantity('a', [offered('a', 500), offered('a', 25), offered('a', null)])).toBe(
    25,
  );
});

it('is otherwise the only one that is offered', () => {
  expect(choosePackQuantity('a', [offered('a', null), offered('b', 25)])).toBe(25);
  expect(choosePackQuantity(null, [offered('b', 25), offered('c', 25)])).toBe(25);
  expect(choosePackQuantity(null, [offered('b', 25), offered('c', 20)])).toBeNull();
});

it('is none of what is sold loose, or not at all', () => {
  expect(choosePackQuantity('a', [offered('a', null)])).toBeNull();
  expect(choosePackQuantity('a', [])).toBeNull();
});
