import { labelHeight } from './label-height';

const curve = [
  [60, 20],
  [400, 300],
  [560, 340],
] as const;

it('is below the last point while the panel leaves room', () => {
  const room = { x: 560, y: 340, length: 190, curve, target: null, bottom: 400 };
  expect(labelHeight(room)).toBe(358);
});

it('is above the curve and the target’s label where the days begin', () => {
  const target = { x: 540, y: 336 };
  const room = { x: 560, y: 340, length: 190, curve, target, bottom: 344 };
  const baseline = labelHeight(room);
  // The curve is at 240 px at the label's left end, the target's text begins at 298.
  expect(baseline).toBeLessThanOrEqual(290);
  const short = labelHeight({ ...room, length: 32 });
  expect(short).toBeLessThanOrEqual(target.y - 42);
  expect(labelHeight({ ...room, length: 32, target: null })).toBeLessThanOrEqual(330);
});
