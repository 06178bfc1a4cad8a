import { durationText } from '@cervoise/domain/dates';
import { celsiusText, type UsageStage, usageStageLabels } from '@cervoise/domain/recipes';
import { formatNumber } from '@cervoise/ui/format';
import type { PlannedLine } from './planned-recipe';

/** Pixels of the drawing, which scales as a whole. */
export const timelineSize = { width: 526, height: 72 };
/** The baseline of the dots. */
export const lineY = 30;

/** The phases of a brew, from left to right. */
export const timelineParts = {
  lautering: { label: 'Filtration', from: 14, to: 112 },
  boil: { label: 'Ébullition', from: 132, to: 352 },
  whirlpool: { label: 'Hors feu', from: 362, to: 432 },
  cellar: { label: 'En cuve', from: 444, to: 520 },
} as const;
type TimelinePart = keyof typeof timelineParts;

const partOf: Readonly<Record<UsageStage, TimelinePart>> = {
  mash: 'lautering',
  sparge: 'lautering',
  first_wort: 'lautering',
  boil: 'boil',
  whirlpool: 'whirlpool',
  fermentation: 'cellar',
  dry_hop: 'cellar',
  maturation: 'cellar',
  packaging: 'cellar',
};

/** A hop addition with its position in the drawing. */
export interface HopDot {
  readonly hop: PlannedLine;
  readonly x: number;
  readonly radius: number;
  /** The centre of its label. */
  readonly columnX: number;
}

const largestRadius = 9;
const order = Object.keys(timelineParts);

/** In brewing order: by phase, in the boil the longest first, in the cellar by day. */
export function orderHops(hops: readonly PlannedLine[]): PlannedLine[] {
  const rank = ({ line }: PlannedLine) => order.indexOf(partOf[line.usageStage]);
  const time = ({ line }: PlannedLine) =>
    partOf[line.usageStage] === 'cellar' ? (line.fermentationDay ?? 0) : -(line.timeInMinutes ?? 0);
  return [...hops].sort((one, other) => rank(one) - rank(other) || time(one) - time(other));
}

/**
 * Places hop additions on the timeline: boil minutes to scale, elsewhere evenly; the area of a dot
 * is its grams.
 * @param hops in brewing order
 */
export function placeHops(hops: readonly PlannedLine[], boilMinutes: number): HopDot[] {
  const maxGrams = Math.max(...hops.map(({ figures }) => figures.grams ?? 0), 1);
  return hops.map((hop, index) => {
    const part = partOf[hop.line.usageStage];
    const { from, to } = timelineParts[part];
    const hopsOfPart = hops.filter(({ line }) => partOf[line.usageStage] === part);
    const minutes = Math.min(hop.line.timeInMinutes ?? boilMinutes, boilMinutes);
    const share =
      part === 'boil'
        ? 1 - (boilMinutes > 0 ? minutes / boilMinutes : 0)
        : (hopsOfPart.indexOf(hop) + 0.5) / hopsOfPart.length;
    return {
      hop,
      x: from + share * (to - from),
      radius: Math.max(2, largestRadius * Math.sqrt((hop.figures.grams ?? 0) / maxGrams)),
      columnX: ((index + 0.5) / hops.length) * timelineSize.width,
    };
  });
}

/** A line from a dot to its label, with rounded elbows. */
export function leaderPath({ x, radius, columnX }: HopDot): string {
  const [top, turn, bottom] = [lineY + radius, 56, timelineSize.height];
  const distance = columnX - x;
  if (Math.abs(distance) < 1) return `M${x} ${top}V${bottom}`;
  const corner = Math.min(5, Math.abs(distance) / 2);
  const side = Math.sign(distance) * corner;
  return `M${x} ${top}V${turn - corner}Q${x} ${turn} ${x + side} ${turn}H${columnX - side}Q${columnX} ${turn} ${columnX} ${turn + corner}V${bottom}`;
}

/** When it is added, in one or two lines: « 15 min », « Whirlpool », « 80 °C, 20 min ». */
export function describeMoment({ line }: PlannedLine): {
  readonly moment: string;
  readonly detail: string | null;
} {
  const { usageStage, timeInMinutes, temperatureInCelsius, fermentationDay } = line;
  const duration = timeInMinutes == null ? null : durationText(timeInMinutes);
  if (usageStage === 'boil') {
    const minutes = timeInMinutes == null ? null : `${formatNumber(timeInMinutes, 0)}\u00a0min`;
    return { moment: minutes ?? usageStageLabels.boil, detail: null };
  }
  const part = partOf[usageStage];
  const parts =
    part === 'cellar'
      ? [fermentationDay != null && `J+${formatNumber(fermentationDay)}`, duration]
      : [temperatureInCelsius != null && celsiusText(temperatureInCelsius), duration];
  const isTimed = part !== 'lautering';
  return {
    moment: usageStageLabels[usageStage],
    detail: (isTimed && parts.filter(Boolean).join(', ')) || null,
  };
}
