import { formatGravity, formatTemperature } from '@cervoise/ui/format';

/** A smaller difference counts as equal: the precision of a hydrometer. */
const gravityPrecision = 0.0005;

/** « 0,002 sous la courbe prévue ». */
export function gravityGapText(measured: number, planned: number): string {
  const gap = measured - planned;
  if (Math.abs(gap) < gravityPrecision) return 'sur la courbe prévue';
  return `${formatGravity(Math.abs(gap))} ${gap < 0 ? 'sous' : 'au-dessus de'} la courbe prévue`;
}

/** « 1,3 °C au-dessus de la consigne ». */
export function temperatureGapText(measured: number, planned: number): string {
  const gap = measured - planned;
  if (Math.abs(gap) < 0.05) return 'à la consigne';
  const degrees = formatTemperature(Math.abs(gap));
  return `${degrees} ${gap < 0 ? 'sous' : 'au-dessus de'} la consigne`;
}

/** Whether a temperature deviates from the plan by more than the tolerance. */
export const isOutOfTolerance = (measured: number, planned: number, tolerance: number): boolean =>
  Math.abs(measured - planned) > tolerance + 1e-9;
