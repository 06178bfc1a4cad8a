import { brewDayProgress, deviationOf, type StepProgress } from '@cervoise/domain/brew-day';
import { formatNumber, formatTemperature } from '@cervoise/ui/format';
import type { BrewedBatch } from './brewed-fields';

/** What was done at a step otherwise than the recipe says. */
export interface BrewedChange {
  readonly stepKey: string;
  readonly title: string;
  readonly texts: readonly string[];
}

/** « 65 °C au lieu de 67 °C »; null near the plan. */
function temperatureText({ step, readings }: StepProgress): string | null {
  const read = readings.temperature?.value;
  const planned = step.readings.find(({ field }) => field === 'temperature')?.planned ?? null;
  if (read === undefined || planned === null) return null;
  if (!deviationOf('temperature', read, planned)?.isNotable) return null;
  return `${formatTemperature(read)} au lieu de ${formatTemperature(planned)}`;
}

/** « 10 min de plus »; null where the timer was left as planned. */
function minutesText({ addedMinutes }: StepProgress): string | null {
  if (addedMinutes === 0) return null;
  const size = `${formatNumber(Math.abs(addedMinutes), 0)}\u00a0min`;
  return `${size} de ${addedMinutes > 0 ? 'plus' : 'moins'}`;
}

/** By step, what a brew day noted that quantities do not show: the next version may take it over. */
export const brewedChanges = ({ steps, events }: BrewedBatch['brewDay']): BrewedChange[] =>
  brewDayProgress(steps, events).steps.flatMap((progress) => {
    const texts = [temperatureText(progress), minutesText(progress), ...progress.changes].filter(
      (text) => text !== null,
    );
    const { key, title } = progress.step;
    return texts.length > 0 ? [{ stepKey: key, title, texts }] : [];
  });
