import { frenchNumber, roundTo } from '../numbers';
import type { ExciseClass } from './rates';

/**
 * The fiscal labels of beer in CIEL since 2022 (DTI+ 1.0.24, rule RG42): by strength, and by whether
 * a small brewery made it. Labels by 10 000, 50 000 and 200 000 hl are older.
 */
const fiscalLabels = [
  'BIERE_INF_2_8',
  'BIERE_PETITE_BRASSERIE_SUP_2_8',
  'BIERE_PETITE_BRASSERIE_SUP_18',
  'BIERE_SUP_2_8_BRASSERIE_TAUX_NORMAL',
  'BIERE_SUP_18_BRASSERIE_TAUX_NORMAL',
] as const;
export type FiscalLabel = (typeof fiscalLabels)[number];

/** Per cent by volume: at or under it, beer is no alcoholic drink (CIBS, art. L. 111-4, 2° and L. 313-2). */
const highestFreeAbv = 0.5;
/** Up to it, beer has the rate of light beer (CIBS, art. L. 313-20). */
const highestLightAbv = 2.8;
const highestUsualAbv = 18;

/** Whether a beer is too weak for the excise. */
export const isOutOfScope = (abv: number | null): boolean => abv !== null && abv <= highestFreeAbv;

/** The class of a beer, on which its rate depends. */
export function exciseClassOf(abv: number, isSmallBrewery: boolean): ExciseClass {
  if (abv <= highestLightAbv) return 'light';
  return isSmallBrewery ? 'small_brewery' : 'standard';
}

/** A product as CIEL knows it: one label of its own for each strength and fiscal label. */
export interface ExciseProduct {
  /** « Blonde du Lavoir 5,2 % », its identifier in CIEL, at most 100 characters. */
  readonly label: string;
  readonly beerName: string;
  readonly fiscalLabel: FiscalLabel;
  readonly exciseClass: ExciseClass;
  /** Per cent by volume, two decimals. */
  readonly abv: number;
}

const longestLabel = 100;

function fiscalLabelOf(abv: number, exciseClass: ExciseClass): FiscalLabel {
  if (exciseClass === 'light') return 'BIERE_INF_2_8';
  const isUsual = abv <= highestUsualAbv;
  if (exciseClass === 'small_brewery') {
    return isUsual ? 'BIERE_PETITE_BRASSERIE_SUP_2_8' : 'BIERE_PETITE_BRASSERIE_SUP_18';
  }
  return isUsual ? 'BIERE_SUP_2_8_BRASSERIE_TAUX_NORMAL' : 'BIERE_SUP_18_BRASSERIE_TAUX_NORMAL';
}

/** Texts of the file may not contain « CDATA ». */
export const withoutCdata = (text: string): string => text.replace(/CDATA/g, 'Cdata');

/**
 * The product of a beer of a strength. A label keeps its fiscal label for good (rule RG4), so that
 * beer at the standard rate has one of its own.
 */
export function exciseProduct(
  beerName: string,
  measuredAbv: number,
  isSmallBrewery: boolean,
): ExciseProduct {
  const abv = roundTo(measuredAbv, 2);
  const exciseClass = exciseClassOf(abv, isSmallBrewery);
  const end = ` ${frenchNumber(abv, 2)} %${exciseClass === 'standard' ? ', taux normal' : ''}`;
  const name = withoutCdata(beerName.trim()).slice(0, longestLabel - end.length);
  return {
    label: `${name}${end}`,
    beerName,
    fiscalLabel: fiscalLabelOf(abv, exciseClass),
    exciseClass,
    abv,
  };
}
