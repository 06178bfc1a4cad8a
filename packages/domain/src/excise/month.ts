import { type ExciseFlow, exciseFlows, isEntry, isTaxed } from './flows';
import { type ExciseClass, type ExciseRate, exciseClasses } from './rates';

/** A movement of beer: positive into the stock. `abv` is the batch's, where it was measured. */
export interface ExciseMovement {
  readonly exciseClass: ExciseClass | null;
  readonly abv: number | null;
  /** YYYY-MM. */
  readonly month: string;
  readonly flow: ExciseFlow;
  readonly liters: number;
}

/** A quantity of beer by volume, and by volume times strength. */
export interface ExciseVolume {
  readonly liters: number;
  /** Hectolitres times degrees; null where a strength is unknown. */
  readonly hectoliterDegrees: number | null;
}

export interface ExciseLine {
  /** Null for beer whose strength or batch is unknown. */
  readonly exciseClass: ExciseClass | null;
  readonly opening: ExciseVolume;
  /** Inflows and outflows, each as a positive volume. */
  readonly flows: Readonly<Record<ExciseFlow, ExciseVolume>>;
  readonly closing: ExciseVolume;
  readonly taxed: ExciseVolume;
  /** Euros per hectolitre and degree; null where none is known. */
  readonly rate: number | null;
  /** YYYY-MM-DD, the first day of that rate. */
  readonly rateFrom: string | null;
  /** Euros; null where the strength or the rate is unknown. */
  readonly duty: number | null;
}

export interface ExciseMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** Of the classes with any beer, and of beer with missing data. */
  readonly lines: readonly ExciseLine[];
  /** Euros of the lines that can be calculated. */
  readonly duty: number;
}

/** Sums in whole millilitres and hundredths of a degree, to avoid rounding errors. */
interface ExactVolume {
  readonly milliliters: number;
  readonly milliliterCentidegrees: number;
}
const none: ExactVolume = { milliliters: 0, milliliterCentidegrees: 0 };

const exactOf = ({ liters, abv }: ExciseMovement): ExactVolume => {
  const milliliters = Math.round(liters * 1000);
  return { milliliters, milliliterCentidegrees: milliliters * Math.round((abv ?? 0) * 100) };
};

const sumOf = (volumes: readonly ExactVolume[]): ExactVolume =>
  volumes.reduce(
    (sum, volume) => ({
      milliliters: sum.milliliters + volume.milliliters,
      milliliterCentidegrees: sum.milliliterCentidegrees + volume.milliliterCentidegrees,
    }),
    none,
  );

const minus = ({ milliliters, milliliterCentidegrees }: ExactVolume): ExactVolume => ({
  milliliters: 0 - milliliters,
  milliliterCentidegrees: 0 - milliliterCentidegrees,
});

const shown = (volume: ExactVolume, isKnown: boolean): ExciseVolume => ({
  liters: volume.milliliters / 1000,
  // A hectolitre is 100 000 ml, a degree 100 hundredths.
  hectoliterDegrees: isKnown ? volume.milliliterCentidegrees / 10_000_000 : null,
});

function lineOf(
  exciseClass: ExciseClass | null,
  movements: readonly ExciseMovement[],
  month: string,
  rate: ExciseRate | null,
): ExciseLine {
  const isKnown = exciseClass !== null;
  const opening = sumOf(movements.filter((one) => one.month < month).map(exactOf));
  const ofMonth = movements.filter((one) => one.month === month);
  const flowOf = (flow: ExciseFlow) => {
    const sum = sumOf(ofMonth.filter((one) => one.flow === flow).map(exactOf));
    return isEntry(flow) ? sum : minus(sum);
  };
  const flows = Object.fromEntries(
    exciseFlows.map((flow) => [flow, shown(flowOf(flow), isKnown)]),
    // Initialises every flow.
  ) as Record<ExciseFlow, ExciseVolume>;
  const taxed = shown(sumOf(exciseFlows.filter(isTaxed).map(flowOf)), isKnown);
  const euros = exciseClass && rate ? rate.rates[exciseClass] : null;
  return {
    exciseClass,
    opening: shown(opening, isKnown),
    flows,
    closing: shown(sumOf([opening, ...ofMonth.map(exactOf)]), isKnown),
    taxed,
    rate: euros,
    rateFrom: euros === null ? null : (rate?.from ?? null),
    duty:
      euros === null || taxed.hectoliterDegrees === null
        ? null
        : toCents(taxed.hectoliterDegrees * euros),
  };
}

const toCents = (euros: number) => Math.round((euros + Number.EPSILON) * 100) / 100;

/** What closes a month has opened it, or came in it. */
const hasAnything = ({ opening, flows }: ExciseLine): boolean =>
  opening.liters !== 0 || Object.values(flows).some(({ liters }) => liters !== 0);

/**
 * A month of the excise: opening + in − out = closing, by class. Takes every movement up to its
 * end, summed or not. Beer without a measured strength has a line of its own without an amount.
 */
export function exciseMonth(
  movements: readonly ExciseMovement[],
  month: string,
  rate: ExciseRate | null,
): ExciseMonth {
  const classes: readonly (ExciseClass | null)[] = [...exciseClasses, null];
  const lines = classes
    .map((exciseClass) =>
      lineOf(
        exciseClass,
        movements.filter((one) => one.exciseClass === exciseClass),
        month,
        rate,
      ),
    )
    .filter(hasAnything);
  return { month, lines, duty: toCents(lines.reduce((sum, { duty }) => sum + (duty ?? 0), 0)) };
}
