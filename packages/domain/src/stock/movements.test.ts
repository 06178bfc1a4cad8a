import { fitsKind, isIncoming, isOutgoing, movementKindLabels, movementKinds } from '.';

it('lets a delivery only bring in and a loss only take out', () => {
  expect(fitsKind('receipt', 5)).toBe(true);
  expect(fitsKind('receipt', -5)).toBe(false);
  expect(fitsKind('opening', -1)).toBe(false);
  expect(fitsKind('consumption', -5)).toBe(true);
  expect(fitsKind('loss', 5)).toBe(false);
});

it('lets a count, an adjustment or a correction go both ways', () => {
  for (const kind of ['count', 'adjustment', 'correction'] as const) {
    expect([fitsKind(kind, 1), fitsKind(kind, -1)]).toEqual([true, true]);
  }
});

it('lets every kind be taken back to nothing', () => {
  expect(movementKinds.every((kind) => fitsKind(kind, 0))).toBe(true);
});

it('has no kind that both only brings in and only takes out', () => {
  expect(movementKinds.filter((kind) => isIncoming(kind) && isOutgoing(kind))).toEqual([]);
});

it('has a word for each kind', () => {
  expect(Object.keys(movementKindLabels)).toEqual([...movementKinds]);
});
