// The judge of `recipeFigures`: the same published formulas, written a second time from their
// sources, line by line and second by second, without any of its code.
import type { AbvFormula, BrewingLine, BrewingRecipe, EquipmentProfile } from '..';

export interface PlainFigures {
  readonly preBoilGravity: number;
  readonly postBoilGravity: number;
  readonly wortGravity: number;
  readonly originalGravity: number;
  readonly finalGravity: number;
  readonly abv: number;
  readonly ibu: number;
  readonly ebc: number;
  readonly preBoil: number;
  readonly totalWater: number;
  readonly packaged: number;
}

const kilograms = ({ quantity, unit }: BrewingLine) =>
  unit === 'g' ? (quantity ?? 0) / 1000 : unit === 'kg' ? (quantity ?? 0) : 0;

const grainTypes = ['malt', 'adjunct', 'sugar'];

function utilizationAt(formula: string, minutes: number): number {
  if (formula === 'tinseth') return (1 - Math.E ** (-0.04 * minutes)) / 4.15;
  if (formula === 'rager') return 0.1811 + 0.1386 * Math.tanh((minutes - 31.32) / 18.27);
  const garetz = 0.072994 + 0.150746 * Math.tanh((minutes - 21.86) / 24.71);
  return Math.max(0, garetz);
}

function wortFactor(
  { bitternessFormula, altitudeInMeters }: EquipmentProfile,
  before: number,
  after: number,
): number {
  if (bitternessFormula === 'tinseth') return 1.65 * 0.000125 ** ((before + after) / 2 - 1);
  if (bitternessFormula === 'rager') return after > 1.05 ? 1 / (1 + (after - 1.05) / 0.2) : 1;
  const gravity = before > 1.05 ? 1 + (before - 1.05) / 0.2 : 1;
  const height = 1 + ((altitudeInMeters * 3.280839895) / 550) * 0.02;
  return 1 / gravity / height;
}

/** What hot wort gives a hop boiled before, in tenths of a minute. */
function hotShare(
  formula: string,
  boiled: number,
  phases: readonly { minutes: number; from: number; to: number }[],
): number {
  const step = 0.1;
  let share = 0;
  let elapsed = boiled;
  for (const { minutes, from, to } of phases) {
    for (let minute = 0; minute < minutes - 1e-9; minute += step) {
      const long = Math.min(step, minutes - minute);
      const kelvin = from + ((to - from) * (minute + long / 2)) / minutes + 273.15;
      const rate = Math.min(1, 2.39e11 * Math.E ** (-9773 / kelvin));
      share += rate * (utilizationAt(formula, elapsed + long) - utilizationAt(formula, elapsed));
      elapsed += long;
    }
  }
  return share;
}

/**
 * Every figure of a recipe whose lines state all that is needed themselves.
 * @param recipe lines with type, unit, extract, colour, alpha acid and stage; steps with durations
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a second calculation from top to bottom, to be read beside the formulas
export function plainFigures(
  recipe: BrewingRecipe,
  profile: EquipmentProfile,
  abvFormula: AbvFormula = 'standard',
): PlainFigures {
  const batch = recipe.batchSizeInLiters ?? 0;
  const efficiency = (recipe.efficiency ?? profile.efficiency) / 100;
  let boil = 0;
  let isBoilStated = false;
  let longestHop = 0;
  let grain = 0;
  let held = 0;
  for (const step of recipe.steps) {
    if (step.type === 'whirlpool') held += step.durationInMinutes ?? 0;
    if (step.type !== 'boil' || step.durationInMinutes == null) continue;
    boil += step.durationInMinutes;
    isBoilStated = true;
  }
  for (const line of recipe.lines) {
    if (line.type === 'hop' && line.usageStage === 'boil')
      longestHop = Math.max(longestHop, line.timeInMinutes ?? 0);
  }
  if (!isBoilStated) boil = longestHop > 0 ? longestHop : 60;
  for (const line of recipe.lines) {
    if (grainTypes.includes(line.type ?? '') && line.usageStage === 'mash')
      grain += kilograms(line);
  }

  // Volumes: cold ones, the wort having shrunk.
  const shrink = 1 - profile.coolingShrinkage / 100;
  const postBoil = batch + profile.kettleLossInLiters;
  const preBoil = postBoil + profile.boilOffInLitersPerHour * (boil / 60) * shrink;
  const kept =
    grain > 0 ? grain * profile.grainAbsorptionInLitersPerKg + profile.mashTunLossInLiters : 0;

  // Attenuation: the best yeast's, by the coolest rest between 60 and 75 °C where it counts.
  let attenuation = 0;
  for (const line of recipe.lines) {
    if (line.type === 'yeast') attenuation = Math.max(attenuation, line.attenuation ?? 0);
  }
  if (attenuation === 0) attenuation = 75;
  let mashed = attenuation;
  if (recipe.attenuationFollowsMash) {
    let coolest = 1000;
    for (const { type, temperatureInCelsius: celsius } of recipe.steps) {
      if (type === 'mash' && celsius != null && celsius >= 60 && celsius <= 75) {
        coolest = Math.min(coolest, celsius);
      }
    }
    if (coolest < 1000) {
      const rest = Math.min(72.5, Math.max(62.5, coolest));
      mashed = Math.min(100, Math.max(0, attenuation - 2.25 * (rest - 67.5)));
    }
  }

  // Gravity points times litres, wherever the extract is.
  let early = 0;
  let late = 0;
  let cellar = 0;
  let left = 0;
  let lovibond = 0;
  for (const line of recipe.lines) {
    if (!grainTypes.includes(line.type ?? '')) continue;
    const color = line.color ?? 0;
    if (color > 0) lovibond += kilograms(line) * ((color / 1.97 + 0.76) / 1.3546);
    // Priming sugar is for the bubbles.
    if (line.usageStage === 'packaging') continue;
    const dry = line.extractBasis === 'as_is' ? 1 : 1 - (line.moisture ?? 0) / 100;
    const points = kilograms(line) * ((line.extract ?? 0) / 100) * dry * 384;
    const own = line.fermentability;
    const share = batch / postBoil;
    const stays = 1 - (own ?? (line.usageStage === 'mash' ? mashed : attenuation)) / 100;
    if (line.usageStage === 'mash') {
      early += (points * efficiency) / share;
      left += points * efficiency * stays;
    } else if (line.usageStage === 'boil' || line.usageStage === 'whirlpool') {
      const isGrain = line.type === 'malt';
      // Steeped grain: three fifths of what the mash would give.
      const gives = isGrain ? (points * 0.6 * efficiency) / share : points;
      const isEarly = line.usageStage === 'boil' && (line.timeInMinutes ?? boil) >= boil;
      if (isEarly) early += gives;
      else late += gives;
      left += gives * share * stays;
    } else {
      cellar += points;
      left += points * stays;
    }
  }
  const preBoilGravity = 1 + early / preBoil / 1000;
  const postBoilGravity = 1 + (early + late) / postBoil / 1000;
  const originalGravity = 1 + (((early + late) * (batch / postBoil) + cellar) / batch) * 0.001;
  const finalGravity = 1 + left / batch / 1000;
  // What runs into the fermenter, kettle losses left behind; nothing does of a mead.
  const intoFermenter = early + late - ((early + late) / postBoil) * profile.kettleLossInLiters;
  const wortGravity = intoFermenter > 0 ? 1 + intoFermenter / batch / 1000 : originalGravity;

  // Bitterness: the stand is that of the steps; without one, that of its hops, minute by minute, at
  // the temperature of the hop added last.
  const formula = profile.bitternessFormula;
  const stand: { minutes: number; from: number; to: number }[] = [];
  let celsius = 100;
  for (const step of recipe.steps) {
    if (step.type !== 'whirlpool') continue;
    const to = step.temperatureInCelsius ?? 90;
    stand.push({ minutes: step.rampInMinutes ?? 0, from: celsius, to });
    stand.push({ minutes: step.durationInMinutes ?? 0, from: to, to });
    celsius = to;
  }
  const steeped = recipe.lines.filter(
    (line) => line.type === 'hop' && line.usageStage === 'whirlpool' && line.timeInMinutes != null,
  );
  if (stand.length === 0 && steeped.length > 0) {
    let longest = 0;
    for (const line of steeped) longest = Math.max(longest, line.timeInMinutes ?? 0);
    // A hop without a time stands as long as the others.
    held = longest;
    for (let remaining = longest; remaining >= 0; remaining--) {
      let shortest = Number.POSITIVE_INFINITY;
      for (const { timeInMinutes, temperatureInCelsius } of steeped) {
        const minutes = timeInMinutes ?? 0;
        if (minutes < remaining || minutes > shortest) continue;
        shortest = minutes;
        celsius = temperatureInCelsius ?? 90;
      }
      if (remaining > 0) stand.push({ minutes: 1, from: celsius, to: celsius });
    }
  }
  const cooled = (from: number) => ({ minutes: profile.coolingInMinutes, from, to: 20 });
  const after = [...stand, cooled(celsius)];
  let milligrams = 0;
  let typedMilligrams = 0;
  for (const line of recipe.lines) {
    if (line.type !== 'hop') continue;
    const minutes = line.timeInMinutes ?? (line.usageStage === 'whirlpool' ? held : 0);
    const boiled = (time: number) => {
      const alone = utilizationAt(formula, time);
      if (profile.coolingInMinutes > 0) return alone + hotShare(formula, time, after);
      return Math.max(alone, hotShare(formula, 0, after));
    };
    let share = 0;
    // A hop of the boil gives nothing until its time is stated.
    if (line.usageStage === 'boil' && line.timeInMinutes != null) share = boiled(minutes);
    if (line.usageStage === 'first_wort') share = boiled(Math.max(boil, minutes)) * 1.1;
    if (line.usageStage === 'mash') share = boiled(boil) * 0.2;
    if (line.usageStage === 'whirlpool') {
      const at = line.temperatureInCelsius ?? stand.at(-1)?.to ?? 90;
      const rate = Math.min(1, 2.39e11 * Math.exp(-9773 / (at + 273.15)));
      if (minutes > 0) share = utilizationAt(formula, 0) * rate;
      share += hotShare(formula, 0, [{ minutes, from: at, to: at }, cooled(at)]);
    }
    if (line.hopForm === 'pellets_t90' || line.hopForm === 'pellets_t45') share *= 1.1;
    share *= wortFactor(profile, preBoilGravity, postBoilGravity) * (profile.hopUtilization / 100);
    const alpha = kilograms(line) * 1e6 * ((line.alphaAcid ?? 0) / 100);
    if (line.utilization != null) typedMilligrams += (alpha * line.utilization) / 100;
    else milligrams += alpha * share;
  }
  let ibu = (milligrams + typedMilligrams) / postBoil;
  if (formula === 'garetz') {
    // As a brewer does it: the hopping rate by the last result, until it stays.
    for (let round = 0; round < 200; round++) {
      const wanted =
        (typedMilligrams + milligrams / (1 + ((postBoil / preBoil) * ibu) / 260)) / postBoil;
      // Halfway, since the rate swings where many hops are typed.
      ibu = (ibu + wanted) / 2;
    }
  }

  const mcu = (lovibond / 0.45359237) * (3.785411784 / batch);
  const alcohol =
    abvFormula === 'hall'
      ? ((76.08 * (originalGravity - finalGravity)) / (1.775 - originalGravity)) *
        (finalGravity / 0.794)
      : (originalGravity - finalGravity) * 131.25;
  return {
    preBoilGravity,
    postBoilGravity,
    wortGravity,
    originalGravity,
    finalGravity,
    abv: alcohol,
    ibu,
    ebc: 1.97 * 1.4922 * mcu ** 0.6859,
    preBoil,
    totalWater: preBoil + kept,
    packaged: Math.max(0, batch - profile.fermenterLossInLiters),
  };
}
