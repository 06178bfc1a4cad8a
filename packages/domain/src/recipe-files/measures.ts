import { ebcOfSrm, gravityOfPlato, gravityRange, srmOfLovibond, sucrosePoints } from '../brewing';
import { roundTo } from '../numbers';

/** A number with its unit in lower case; '' where there is none. */
export interface Measure {
  readonly value: number;
  readonly unit: string;
}

/**
 * Reads « 79 EBC », « 5,5 gal », « 1059 », « 75 % »; `null` for what does not begin with a number.
 */
export function readMeasure(text: string): Measure | null {
  const match = /^\s*([+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d{1,3})?)\s*(.*)$/is.exec(text);
  const value = Number(match?.[1]?.replace(',', '.') ?? Number.NaN);
  if (!Number.isFinite(value)) return null;
  return { value, unit: (match?.[2] ?? '').trim().toLowerCase().replace(/[°.]/g, '') };
}

type Factors = Readonly<Record<string, number>>;

const grams: Factors = {
  mg: 0.001,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
};
const liters: Factors = {
  ml: 0.001,
  cl: 0.01,
  l: 1,
  liter: 1,
  liters: 1,
  litre: 1,
  litres: 1,
  hl: 100,
  tsp: 0.00492892159,
  tbsp: 0.0147867648,
  floz: 0.0295735296,
  cup: 0.2365882365,
  cups: 0.2365882365,
  pt: 0.473176473,
  qt: 0.946352946,
  gal: 3.785411784,
  bbl: 117.347765,
  ifloz: 0.0284130625,
  ipt: 0.56826125,
  iqt: 1.1365225,
  igal: 4.54609,
  ibbl: 163.65924,
};
const minutes: Factors = {
  s: 1 / 60,
  sec: 1 / 60,
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
  day: 1440,
  days: 1440,
  week: 10_080,
  weeks: 10_080,
};
const pieces: Factors = {
  '1': 1,
  unit: 1,
  each: 1,
  dimensionless: 1,
  item: 1,
  items: 1,
  tablet: 1,
};
const packs: Factors = { pkg: 1, pkgs: 1, package: 1, packet: 1, sachet: 1, sachets: 1 };

const converted = (factors: Factors, { value, unit }: Measure, usual: string): number | null => {
  const factor = Object.hasOwn(factors, unit || usual) ? factors[unit || usual] : undefined;
  return factor === undefined ? null : value * factor;
};

/** Rounded to the millionth, so that a written value reads back the same. */
const fine = (value: number): number => roundTo(value, 6);

/** A weight in grams. @param usual the unit of a bare number */
export const gramsOf = (measure: Measure, usual = 'kg'): number | null => {
  const weight = converted(grams, measure, usual);
  return weight === null ? null : fine(weight);
};

/** A volume in litres. */
export const litersOf = (measure: Measure): number | null => {
  const volume = converted(liters, measure, 'l');
  return volume === null ? null : fine(volume);
};

/** A duration in minutes, to the tenth. */
export const minutesOf = (measure: Measure, usual = 'min'): number | null => {
  const duration = converted(minutes, measure, usual);
  return duration === null ? null : roundTo(duration, 1);
};

/** An amount in our units. */
export interface Amount {
  readonly quantity: number;
  readonly unit: 'g' | 'l' | 'unit' | 'sachet';
}

/** An amount that may be a weight, a volume, a count of packs or of pieces, in our units. */
export function amountOf(measure: Measure, usual: string): Amount | null {
  const weight = gramsOf(measure, usual);
  if (weight !== null) return { quantity: weight, unit: 'g' };
  const volume = converted(liters, measure, usual);
  if (volume !== null) return { quantity: fine(volume), unit: 'l' };
  const count = converted(packs, measure, usual);
  if (count !== null) return { quantity: fine(count), unit: 'sachet' };
  const piece = converted(pieces, measure, usual);
  return piece === null ? null : { quantity: fine(piece), unit: 'unit' };
}

/** A temperature in °C, to the tenth. */
export function celsiusOf({ value, unit }: Measure, usual = 'c'): number | null {
  const scale = unit || usual;
  if (scale === 'c') return roundTo(value, 1);
  return scale === 'f' ? roundTo((value - 32) / 1.8, 1) : null;
}

/** A colour in EBC, to the tenth; never below zero. */
export function ebcOf({ value, unit }: Measure, usual: 'srm' | 'lovi'): number | null {
  const scale = unit || usual;
  const ebc =
    scale === 'ebc'
      ? value
      : scale === 'srm'
        ? ebcOfSrm(value)
        : scale === 'l' || scale.startsWith('lovi')
          ? ebcOfSrm(srmOfLovibond(value))
          : null;
  return ebc === null ? null : Math.max(0, roundTo(ebc, 1));
}

/**
 * A specific gravity, to the ten-thousandth: « 1.059 », « 1059 », « 14,5 °P ». A bare number
 * between 1.3 and 40 is degrees Plato.
 */
export function gravityOf({ value, unit }: Measure): number | null {
  const isPlato =
    unit === 'p' ||
    unit === 'plato' ||
    unit === 'brix' ||
    (unit === '' && value > 1.3 && value < 40);
  const gravity = isPlato ? gravityOfPlato(value) : value > 900 ? value / 1000 : value;
  return gravity >= gravityRange.min && gravity <= gravityRange.max ? roundTo(gravity, 4) : null;
}

const pointsPerPoundAndGallon = (sucrosePoints * 0.45359237) / 3.785411784;

/** The extract in per cent of a malt whose points a pound and US gallon are known, at most 100. */
export const extractOfPoints = (points: number): number =>
  Math.min(100, roundTo((points / pointsPerPoundAndGallon) * 100, 2));

/** A malt's potential as files write it: the gravity of one kilogram with this much extract. */
export const potentialOf = (extract: number): number =>
  roundTo(1 + ((extract / 100) * pointsPerPoundAndGallon) / 1000, 4);
