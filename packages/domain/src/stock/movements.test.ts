import { fitsKind, isIncoming, isOutgoing, movementKindLabels, movementKinds } from '.';

it('allows only positive deliveries and negative losses', () => {
  expect(fitsKind('receipt', 5)).toBe(true);
  expect(fitsKind('receipt', -5)).toBe(false);
  expect(fitsKind('opening', -1)).toBe(false);
  expect(fitsKind('consumption', -5)).toBe(true);
  expect(fitsKind('loss', 5)).toBe(false);
});

it('allows counts, adjustments and corrections in both directions', () => {
  for (const kind of ['count', 'adjustment', 'correction'] as const) {
    expect([fitsKind(kind, 1), fitsKind(kind, -1)]).toEqual([true, true]);
  }
});

it('allows a correction to zero for every kind', () => {
  expect(movementKinds.every((kind) => fitsKind(kind, 0))).toBe(true);
});

it('has no kind without an allowed direction', () => {
  expect(movementKinds.filter((kind) => isIncoming(kind) && isOutgoing(kind))).toEqual([]);
});

it('has a label for each kind', () => {
  expect(Object.keys(movementKindLabels)).toEqual([...movementKinds]);
});
