import {
  brewDayFieldRules,
  brewDayProgress,
  deviationOf,
  type StepProgress,
} from '@cervoise/domain/brew-day';
import { formatNumber, formatTemperature } from '@cervoise/ui/format';
import type { BrewedBatch } from './brewed-fields';

/** What was done at a step otherwise than the recipe says. */
export interface BrewedChange {
  readonly stepKey: string;
  readonly title: string;
  readonly texts: readonly string[];
}

/** « 65 °C au lieu de 67 °C », of temperatures that are not near the plan. */
const temperatureTexts = ({ step, readings }: StepProgress): string[] =>
  step.readings.flatMap(({ field, planned }) => {
    const read = readings[field]?.value;
    if (brewDayFieldRules[field].kind !== 'celsius' || read === undefined || planned === null)
      return [];
    if (!deviationOf(field, read, planned)?.isNotable) return [];
    return `${formatTemperature(read)} au lieu de ${formatTemperature(planned)}`;
  });

/** « 10 min de plus »; null where the timer was left as planned. */
function minutesText({ addedMinutes }: StepProgress): string | null {
  if (addedMinutes === 0) return null;
  const size = `${formatNumber(Math.abs(addedMinutes), 0)}\u00a0min`;
  return `${size} de ${addedMinutes > 0 ? 'plus' : 'moins'}`;
}

/**
 * By step, the temperatures, times and remarks of a brew day that went otherwise: the next version may
 * take them over. Quantities are taken over by themselves.
 */
export const brewedChanges = ({ steps, events }: BrewedBatch['brewDay']): BrewedChange[] =>
  brewDayProgress(steps, events).steps.flatMap((progress) => {
    const minutes = minutesText(progress);
    const texts = [
      ...temperatureTexts(progress),
      ...(minutes ? [minutes] : []),
      ...progress.changes,
    ];
    const { key, title } = progress.step;
    return texts.length > 0 ? [{ stepKey: key, title, texts }] : [];
  });
