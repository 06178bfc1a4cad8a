import { render, screen } from '@testing-library/react';
import { Temperatures } from './temperatures';

const days = (count: number) => count * 24 * 60;
const steps = [
  { type: 'fermentation', durationInMinutes: days(10), temperatureInCelsius: 19 },
  { type: 'maturation', durationInMinutes: days(4), temperatureInCelsius: 2 },
] as const;
const dryHop = { usageStage: 'dry_hop', timeInMinutes: days(3) } as const;

it('marks dry hops by their day, otherwise so that they end with the fermentation', () => {
  const lines = [
    { ...dryHop, fermentationDay: 5 },
    dryHop,
    { ...dryHop, fermentationDay: 40 },
    { ...dryHop, usageStage: 'boil', fermentationDay: 2 },
  ] as const;
  render(<Temperatures steps={steps} lines={lines} renderFrame={(curves) => curves} />);
  // One outside the curve is not marked.
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /, houblon à cru à J\+5, houblon à cru à J\+7$/,
  );
  expect(screen.getAllByText('houblon à cru')).toHaveLength(2);
});
