import { abvByFormula } from '.';

const strong = { originalGravity: 1.115, finalGravity: 1.028 };

it('gives alcohol that was saved by one formula by the other, and back', () => {
  const saved = { ...strong, estimatedAbv: 11.42 };
  expect(abvByFormula(saved, 'standard')).toBe(11.42);
  // Hall's: 76.08 × 0.087 ÷ 0.66 × 1.028 ÷ 0.794 = 12.98.
  const hall = abvByFormula(saved, 'hall');
  expect(hall).toBe(12.98);
  expect(abvByFormula({ ...strong, estimatedAbv: hall }, 'standard')).toBe(11.42);
});

it('leaves alcohol that was typed, and that of a recipe without gravities', () => {
  expect(abvByFormula({ ...strong, estimatedAbv: 12 }, 'hall')).toBe(12);
  expect(abvByFormula({ estimatedAbv: 5 }, 'hall')).toBe(5);
  expect(abvByFormula(strong, 'hall')).toBeNull();
});
