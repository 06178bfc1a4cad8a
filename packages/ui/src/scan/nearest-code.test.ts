import { nearestCode } from './nearest-code';

const at = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: { x, y, width: 20, height: 20 },
});
const picture = { width: 640, height: 480 };

it('returns the code nearest to the centre', () => {
  expect(
    nearestCode([at('edge', 0, 0), at('middle', 300, 230), at('low', 300, 440)], picture),
  ).toBe('middle');
});

it('ignores codes without text', () => {
  expect(nearestCode([at(' ', 310, 230), at('edge', 0, 0)], picture)).toBe('edge');
  expect(nearestCode([], picture)).toBeNull();
});
