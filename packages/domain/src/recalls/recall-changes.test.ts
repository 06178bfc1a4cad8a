import { isWider, narrowedField, recallChangeSchema } from '.';

const march = { from: '2026-03-05', to: '2026-03-15', includesSiblings: false };

it.each([
  ['siblings', { includesSiblings: true }],
  ['an earlier start', { from: '2026-03-01' }],
  ['no start', { from: null }],
  ['a later end', { to: '2026-03-20' }],
  ['no end', { to: null }],
])('reaches further with %s', (_case, change) => {
  const wide = { ...march, ...change };
  expect(isWider(march, wide)).toBe(true);
  expect(narrowedField(march, wide)).toBeNull();
  expect(isWider(wide, march)).toBe(false);
  expect(narrowedField(wide, march)).toBe(Object.keys(change)[0]);
});

it('reaches as far as before with the same', () => {
  expect(isWider(march, { ...march })).toBe(false);
  expect(narrowedField(march, { ...march })).toBeNull();
  const open = { from: null, to: undefined, includesSiblings: true };
  expect(isWider(open, { ...open, to: null })).toBe(false);
  expect(narrowedField(open, { ...open, to: null })).toBeNull();
});

it('tells the narrowed end of a period whose start moves too', () => {
  expect(narrowedField(march, { ...march, from: '2026-03-01', to: '2026-03-10' })).toBe('to');
});

it('takes a telephone that can be dialled', () => {
  const isFit = (phone: string) =>
    recallChangeSchema.safeParse({ reason: 'Verre', includesSiblings: false, phone }).success;
  expect(isFit('+33 (0)2 99 00 00 00')).toBe(true);
  expect(isFit('')).toBe(true);
  expect(isFit('02 99 00')).toBe(false);
});
