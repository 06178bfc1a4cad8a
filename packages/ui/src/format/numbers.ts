import {
  formatFrench,
  frenchMoney,
  frenchNumber,
  frenchPercent,
  roundTo,
} from '@cervoise/domain/numbers';
import { hectolitersOf } from '@cervoise/domain/units';

/** Joins a number and its unit with a no-break space. */
const noBreakSpace = '\u00A0';

/** Shown for a missing value. */
export const absent = '—';

type Amount = number | null | undefined;

const known = (value: Amount): value is number => value != null && Number.isFinite(value);

/**
 * Formats a number in French: « 1 240,5 ». At most `decimals` decimals (2 by default), at least
 * `minimumDecimals` (0 by default). A missing value gives « — ».
 */
export function formatNumber(value: Amount, decimals = 2, minimumDecimals = 0): string {
  return known(value) ? frenchNumber(value, decimals, minimumDecimals) : absent;
}

/** The common number of decimals of a list's figures: the maximum needed, at most `most`. */
export function sharedDecimals(values: readonly Amount[], most = 3): number {
  const needed = values.filter(known).map((value) => {
    const rounded = roundTo(value, most);
    return [0, 1, 2].find((count) => roundTo(value, count) === rounded) ?? most;
  });
  return Math.max(0, ...needed);
}

/**
 * A change of a quantity with its sign and unit, up to 3 decimals: « +25 kg », « −2,5 kg »,
 * « 0 kg ».
 */
export function formatDifference(value: Amount, unit: string, minimumDecimals = 0): string {
  if (!known(value)) return absent;
  const number = formatFrench(value, {
    maximumFractionDigits: 3,
    minimumFractionDigits: minimumDecimals,
    signDisplay: 'exceptZero',
  });
  return `${number}${noBreakSpace}${unit}`;
}

/** A percentage given in percents (69.4 gives « 69,4 % »), with at most 1 decimal. */
export function formatPercent(percents: Amount, minimumDecimals = 0): string {
  return known(percents) ? frenchPercent(percents, 1, minimumDecimals) : absent;
}

/** A quantity with its unit, up to 3 decimals: « 6,2 kg ». `unit` is the symbol, « kg » or « u. ». */
export function formatQuantity(value: Amount, unit: string): string {
  return known(value) ? `${formatNumber(value, 3)}${noBreakSpace}${unit}` : absent;
}

/** A volume given in litres, as hectolitres with at most 1 decimal: « 43,6 hl ». */
export function formatHectoliters(liters: Amount, minimumDecimals = 0): string {
  if (!known(liters)) return absent;
  return `${formatNumber(hectolitersOf(liters), 1, minimumDecimals)}${noBreakSpace}hl`;
}

/**
 * Euros, with at least 2 decimals, up to `decimals` when a unit costs less than a cent:
 * « 12,50 € », « 0,0042 € ».
 */
export function formatMoney(euros: Amount, decimals = 2, minimumDecimals = 2): string {
  if (!known(euros)) return absent;
  return frenchMoney(euros, Math.max(2, decimals), Math.max(2, minimumDecimals));
}

/** Euros without cents, for an axis: « 5 000 € ». */
export function formatWholeMoney(euros: Amount): string {
  return known(euros) ? frenchMoney(euros, 0) : absent;
}

/** A specific gravity, always 3 decimals: « 1,018 ». */
export function formatGravity(gravity: Amount): string {
  return formatNumber(gravity, 3, 3);
}

/** A temperature in degrees Celsius, always 1 decimal: « 19,4 °C ». */
export function formatTemperature(celsius: Amount): string {
  return known(celsius) ? `${formatNumber(celsius, 1, 1)}${noBreakSpace}°C` : absent;
}

/** A recipe's stored figure, as it was and as it is. */
export interface FigureChange {
  readonly figure:
    | 'originalGravity'
    | 'wortGravity'
    | 'finalGravity'
    | 'estimatedAbv'
    | 'ibu'
    | 'ebc';
  readonly before?: number | null;
  readonly after?: number | null;
}

const figureFormats: Readonly<
  Record<FigureChange['figure'], readonly [label: string, format: (value: Amount) => string]>
> = {
  originalGravity: ['DI', formatGravity],
  wortGravity: ['Densité du moût', formatGravity],
  finalGravity: ['DF', formatGravity],
  estimatedAbv: ['Alcool', formatPercent],
  ibu: ['IBU', (ibu) => formatNumber(ibu, 0)],
  ebc: ['EBC', (ebc) => formatNumber(ebc, 0)],
};

/** A figure with both of its values: « DI 1,060 → 1,064 ». */
export function formatFigureChange({ figure, before, after }: FigureChange): string {
  const [label, format] = figureFormats[figure];
  return `${label} ${format(before)} → ${format(after)}`;
}

/**
 * A size in bytes, in the unit that suits it: « 20 ko », « 1,4 Mo ». From a megabyte on it has at
 * most 1 decimal, at least `minimumDecimals`.
 */
export function formatFileSize(bytes: Amount, minimumDecimals = 0): string {
  if (!known(bytes)) return absent;
  const units = ['octets', 'ko', 'Mo', 'Go'] as const;
  const step = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const decimals = step < 2 ? 0 : 1;
  const number = formatNumber(bytes / 1000 ** step, decimals, Math.min(decimals, minimumDecimals));
  return `${number}${noBreakSpace}${units[step]}`;
}
