import { ebcColor } from '@cervoise/domain/beer-color';
import { render, screen } from '@testing-library/react';
import { FermentationTank } from '.';
import { surfaceOf, tank } from './tank-level';

test('an empty tank is empty, and a full one reaches the shoulder', () => {
  expect(surfaceOf(0)).toBeCloseTo(tank.coneBottom, 3);
  expect(surfaceOf(1)).toBeCloseTo(tank.shoulder, 6);
  expect(surfaceOf(3)).toBeCloseTo(tank.shoulder, 6);
  expect(surfaceOf(-1)).toBeCloseTo(tank.coneBottom, 3);
});

test('the surface rises with the volume, faster in the cone', () => {
  const surfaces = Array.from({ length: 21 }, (_, step) => surfaceOf(step / 20));
  for (const [index, surface] of surfaces.entries())
    if (index > 0) expect(surface).toBeLessThan(surfaces[index - 1] ?? 0);
  expect(surfaceOf(0) - surfaceOf(0.05)).toBeGreaterThan(surfaceOf(0.5) - surfaceOf(0.55));
});

test('half a tank is half its volume, not half its height', () => {
  const radius = (tank.right - tank.left) / 2;
  const cylinderBelow = radius ** 2 * (tank.coneTop - surfaceOf(0.5));
  const cone = ((tank.coneBottom - tank.coneTop) / 3) * (5 ** 2 + 5 * radius + radius ** 2);
  const whole = cone + radius ** 2 * (tank.coneTop - tank.shoulder);
  expect((cone + cylinderBelow) / whole).toBeCloseTo(0.5, 6);
});

test('colours range from pale to black and are interpolated', () => {
  expect(ebcColor(-5)).toBe(ebcColor(0));
  expect(ebcColor(500)).toBe(ebcColor(150));
  const brightness = (ebc: number) =>
    (ebcColor(ebc).match(/\d+/g) ?? []).map(Number).reduce((sum, channel) => sum + channel, 0);
  for (let ebc = 0; ebc < 150; ebc += 5) expect(brightness(ebc + 5)).toBeLessThan(brightness(ebc));
});

test('the tank has a text alternative only on request', () => {
  const { rerender } = render(<FermentationTank volume={9.8} capacity={10} ebc={22} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<FermentationTank volume={9.8} capacity={10} label="Cuve F2, 9,8 hl sur 10" />);
  expect(screen.getByRole('img', { name: 'Cuve F2, 9,8 hl sur 10' })).toBeInTheDocument();
});
