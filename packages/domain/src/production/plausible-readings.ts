import { formatFrench, frenchNumber } from '../numbers';

/** The readings that a log may have. */
export interface LogReadings {
  readonly gravityReading?: number | null;
  /** °C. */
  readonly temperatureReading?: number | null;
  readonly phReading?: number | null;
}

/** What a reading of fermenting beer is compared with; null where unknown. */
export interface ExpectedReadings {
  /** The planned curve's at the time of the reading. */
  readonly plannedGravity: number | null;
  /** °C. */
  readonly plannedTemperature: number | null;
  /** The last ones before it. */
  readonly lastGravity: number | null;
  /** °C. */
  readonly lastTemperature: number | null;
}

/** Further than this from both the curve and the last reading, a value must be confirmed. */
const farGravity = 0.025;
const farCelsius = 10;
/** Wort and beer, sour ones included. */
const plausiblePh = { least: 2.8, most: 6.5 };

/** How far a value is from the closest of some others; null without any. */
function distance(value: number, others: readonly (number | null)[]): number | null {
  const known = others.filter((other) => other !== null);
  return known.length === 0 ? null : Math.min(...known.map((other) => Math.abs(value - other)));
}

const isFar = (value: number | null | undefined, others: readonly (number | null)[], far: number) =>
  value != null && (distance(value, others) ?? 0) > far;

/**
 * The readings that are possible but far from what is expected, as when digits are swapped: by
 * field, a sentence that asks. Whoever read it again confirms it.
 */
export function implausibleReadings(
  { gravityReading, temperatureReading, phReading }: LogReadings,
  expected: ExpectedReadings,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const gravities = [expected.plannedGravity, expected.lastGravity];
  if (gravityReading != null && isFar(gravityReading, gravities, farGravity)) {
    const from = expected.plannedGravity ?? expected.lastGravity ?? gravityReading;
    const gap = frenchNumber(Math.abs(gravityReading - from), 3, 3);
    const side = gravityReading > from ? 'au-dessus' : 'au-dessous';
    const what = expected.plannedGravity === null ? 'de la dernière mesure' : 'de la courbe prévue';
    found.gravityReading = `${frenchNumber(gravityReading, 3, 3)} est ${gap} ${side} ${what}. Est-ce bien lu ?`;
  }
  const temperatures = [expected.plannedTemperature, expected.lastTemperature];
  if (temperatureReading != null && isFar(temperatureReading, temperatures, farCelsius)) {
    const shown = formatFrench(temperatureReading, { style: 'unit', unit: 'celsius' });
    found.temperatureReading = `${shown} : c’est loin de la consigne et de la dernière mesure. Est-ce bien lu ?`;
  }
  if (phReading != null && (phReading < plausiblePh.least || phReading > plausiblePh.most)) {
    found.phReading = `Un pH de ${frenchNumber(phReading, 2, 2)} est inhabituel pour un moût ou une bière. Est-ce bien lu ?`;
  }
  return found;
}

/** Above it no wort can be: the extract would be more than the malt holds, whatever was misread. */
const impossibleEfficiency = 150;

/**
 * What a brewhouse efficiency says of the figures it comes from, in French: a question above 100 %,
 * a refusal where it is impossible. Null for a plausible one.
 */
export function efficiencyDoubt(
  percent: number | null,
): { readonly message: string; readonly isImpossible: boolean } | null {
  if (percent === null || percent <= 100) return null;
  const shown = frenchNumber(percent, 0);
  return percent > impossibleEfficiency
    ? {
        message: `Le rendement serait de ${shown} % : la densité initiale ou le volume en fermenteur est mal lu.`,
        isImpossible: true,
      }
    : {
        message: `Le rendement serait de ${shown} % : relisez densité initiale et volume, ou enregistrez à nouveau.`,
        isImpossible: false,
      };
}
