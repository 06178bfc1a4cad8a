import {
  type BrewDayField,
  type BrewDayStep,
  brewDayFieldRules,
  brewDayKindRules,
  type StepProgress,
  type UpcomingAddition,
} from '@cervoise/domain/brew-day';
import { durationText } from '@cervoise/domain/dates';
import { quantityText } from '@cervoise/domain/units';
import {
  formatGravity,
  formatNumber,
  formatQuantity,
  formatTemperature,
} from '@cervoise/ui/format';

const minute = 60_000;

/** « 42:18 », « + 02:05 » once it is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = [...(hours > 0 ? [String(hours)] : []), two(minutes), two(seconds % 60)].join(':');
  return milliseconds < 0 ? `+${text}` : text;
}

/** A value of a field with its unit: « 620 l », « 5,46 », « 1,082 ». */
export function readingText(field: BrewDayField, value: number): string {
  const { kind } = brewDayFieldRules[field];
  if (kind === 'liters') return formatQuantity(value, 'l');
  if (kind === 'celsius') return formatTemperature(value);
  return kind === 'gravity' ? formatGravity(value) : formatNumber(value, 2, 2);
}

/** The figure in a field, without its unit. */
export function figureText(field: BrewDayField, value: number): string {
  const { kind } = brewDayFieldRules[field];
  if (kind === 'gravity') return formatGravity(value);
  const { decimals } = brewDayKindRules[kind];
  return formatNumber(value, decimals, kind === 'liters' ? 0 : decimals);
}

/** « 2 l de plus », « 0,06 au-dessus », « comme prévu ». */
export function gapText(field: BrewDayField, gap: number): string {
  if (gap === 0) return 'comme prévu';
  const size = readingText(field, Math.abs(gap));
  if (brewDayFieldRules[field].kind === 'liters') return `${size} de ${gap > 0 ? 'plus' : 'moins'}`;
  return `${size} ${gap > 0 ? 'au-dessus' : 'au-dessous'}`;
}

/** « dans 12 min », « maintenant », « depuis 3 min », « dans 3 h 15 ». */
export function dueText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes === 0) return 'maintenant';
  const size = durationText(Math.abs(minutes));
  return minutes > 0 ? `dans ${size}` : `depuis ${size}`;
}

/** « Houblon Magnum 0,7 kg », « Levure de saison 1 u. ». */
export const additionText = ({ addition }: Pick<UpcomingAddition, 'addition'>): string =>
  `${addition.name} ${quantityText(addition.quantity, addition.unit)}`;

/** The next step on the button: « Passer au palier 78 °C ». */
export function nextText(
  next: Pick<BrewDayStep, 'kind' | 'title' | 'celsius'> | undefined,
): string {
  if (!next) return 'Terminer le brassage';
  if (next.kind === 'mash' && next.celsius !== null) {
    return `Passer au palier ${formatQuantity(next.celsius, '°C')}`;
  }
  return `Étape suivante : ${next.title.toLocaleLowerCase('fr-FR')}`;
}

/** A step that takes this many minutes longer than planned is marked. */
const notableMinutes = 5;

/** A finished step against its plan: « 6 min de plus », « comme prévu ». */
export function durationGap({ step, startedAt, finishedAt, addedMinutes }: StepProgress) {
  if (step.minutes === null || !startedAt || !finishedAt) return null;
  const took = (finishedAt.getTime() - startedAt.getTime()) / minute;
  const gap = Math.round(took - step.minutes);
  if (gap === 0 && addedMinutes === 0) return { text: 'comme prévu', isNotable: false };
  return {
    text:
      gap === 0 ? 'comme prévu' : `${durationText(Math.abs(gap))} de ${gap > 0 ? 'plus' : 'moins'}`,
    isNotable: Math.abs(gap) >= notableMinutes,
  };
}
