import {
  bitterness,
  firstWortFactor,
  formFactor,
  garetzHoppingRate,
  type HoppedWort,
  mashHopFactor,
  relativeUtilization,
  type UtilizationCurve,
  utilizationCurve,
} from './bitterness';
import type { EquipmentProfile } from './equipment-profile-schema';
import {
  boilingCelsius,
  defaultWhirlpoolCelsius,
  type HotWort,
  utilizationAfter,
} from './hot-wort';
import type { ResolvedLine } from './resolved-lines';
import type { BrewVolumes } from './volumes';

/** What a hop line gives. */
export interface HopFigures {
  readonly ibu: number;
  /** Share of its alpha acid, 0 to 1. */
  readonly utilization: number;
}

/** Whether a hop gives bitterness by a time that is not stated. */
export const needsTime = (
  { type, stage, minutes, utilization, quantity }: ResolvedLine,
  { stand }: Pick<HotWort, 'stand'>,
): boolean =>
  type === 'hop' &&
  quantity > 0 &&
  minutes === null &&
  utilization === null &&
  (stage === 'boil' || (stage === 'whirlpool' && stand.length === 0));

/** The time and temperature of a hop in the stand: its own, else the stand's. */
function standOfHop({ minutes, celsius }: ResolvedLine, { stand }: HotWort) {
  const last = stand.findLast((phase) => phase.minutes > 0);
  const held = stand.filter(({ from, to }) => from === to);
  return {
    minutes: minutes ?? held.reduce((sum, phase) => sum + phase.minutes, 0),
    celsius: celsius ?? last?.to ?? defaultWhirlpoolCelsius,
  };
}

/**
 * What a hop of the boil gives. A brewhouse that states its cooling gets mIBU whole: every hop goes
 * on until the wort is cool. Otherwise the formula holds as published, measured on brews that were
 * cooled as usual, unless the hop would give more in the stand alone, as one of the last minutes
 * does.
 */
function boiledShare(
  minutes: number,
  curve: UtilizationCurve,
  { stand, coolingFrom }: HotWort,
): number {
  const inBoil = curve.ofMinutes(minutes) * curve.ofWort;
  const phases = [...stand, coolingFrom(stand.at(-1)?.to ?? boilingCelsius)];
  return coolingFrom(boilingCelsius).minutes > 0
    ? inBoil + utilizationAfter(curve, minutes, phases)
    : Math.max(inBoil, utilizationAfter(curve, 0, phases));
}

/** The share of its alpha acid that a hop line gives to the beer, 0 to 1. */
function utilizationOf(
  line: ResolvedLine,
  curve: UtilizationCurve,
  hot: HotWort,
  boilMinutes: number,
): number {
  const boiled = (minutes: number) => boiledShare(minutes, curve, hot);
  switch (line.stage) {
    case 'boil':
      return line.minutes === null ? 0 : boiled(line.minutes);
    case 'first_wort':
      return boiled(Math.max(line.minutes ?? 0, boilMinutes)) * firstWortFactor;
    case 'mash':
    case 'sparge':
      return boiled(boilMinutes) * mashHopFactor;
    case 'whirlpool': {
      const { minutes, celsius } = standOfHop(line, hot);
      const phases = [{ minutes, from: celsius, to: celsius }, hot.coolingFrom(celsius)];
      const atOnce = minutes > 0 ? curve.ofMinutes(0) * relativeUtilization(celsius) : 0;
      return atOnce * curve.ofWort + utilizationAfter(curve, 0, phases);
    }
    default:
      return 0;
  }
}

/**
 * The bitterness of each hop line by the brewhouse's formula and its own utilisation; `null` for
 * other lines. It is that of the wort at the end of the boil, kettle loss included.
 */
export function hopFigures(
  lines: readonly ResolvedLine[],
  profile: Pick<EquipmentProfile, 'bitternessFormula' | 'hopUtilization' | 'altitudeInMeters'>,
  gravities: Pick<HoppedWort, 'preBoilGravity' | 'postBoilGravity'>,
  volumes: Pick<BrewVolumes, 'preBoil' | 'postBoil'>,
  boilMinutes: number,
  hot: HotWort,
): (HopFigures | null)[] {
  const { bitternessFormula: formula, hopUtilization, altitudeInMeters } = profile;
  const curve = utilizationCurve(formula, { ...gravities, altitudeInMeters });
  const found = lines.map((line): HopFigures | null => {
    if (line.type !== 'hop') return null;
    const utilization =
      line.utilization === null
        ? (utilizationOf(line, curve, hot, boilMinutes) *
            formFactor(line.hopForm) *
            hopUtilization) /
          100
        : line.utilization / 100;
    const grams = (line.kg ?? 0) * 1000;
    return {
      utilization,
      ibu: bitterness(grams, line.alphaAcid ?? 0, utilization, volumes.postBoil),
    };
  });
  if (formula !== 'garetz') return found;
  const isTyped = (index: number) => lines[index]?.utilization != null;
  const sumOf = (typed: boolean) =>
    found.reduce((sum, hop, index) => sum + (isTyped(index) === typed ? (hop?.ibu ?? 0) : 0), 0);
  const [sum, typed] = [sumOf(false), sumOf(true)];
  const all = garetzHoppingRate(sum, volumes.postBoil / volumes.preBoil, typed);
  const rate = sum > 0 ? (all - typed) / sum : 1;
  return found.map((hop, index) =>
    hop && !isTyped(index) ? { ibu: hop.ibu * rate, utilization: hop.utilization * rate } : hop,
  );
}
