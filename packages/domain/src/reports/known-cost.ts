import { frenchMoney, frenchPercent } from '../numbers';
import { plural } from '../text';
import { hectolitersOf } from '../units/hectoliters';
import { frenchValue } from './french-values';

const least = 0.0005;

/** Per cent of a volume in beer that was started short; null for all of it. Rounded up, never to all. */
function shortShare(volume: number, startedShort: number): string | null {
  const share = volume === 0 ? 1 : startedShort / volume;
  const isAll = share < 0 || Math.abs(startedShort) >= Math.abs(volume) - least;
  return isAll ? null : frenchPercent(Math.min(99, Math.ceil(100 * share)), 0);
}

/**
 * How much of a volume a cost covers: « coût connu pour 83 % », « brassin démarré malgré un manque
 * pour 40 % »; null where it covers all. What is known is rounded down, so that 99.9 % are not all.
 * @param uncosted litres whose cost is unknown
 * @param startedShort litres whose cost leaves out what a batch was short of at its start
 */
export function knownCostText(
  volume: number,
  uncosted: number | null = 0,
  startedShort: number | null = 0,
): string | null {
  const [unknown, short] = [uncosted ?? 0, startedShort ?? 0];
  if (unknown > least && (volume <= 0 || unknown >= volume)) return 'coût inconnu';
  const texts = [];
  if (unknown > least) {
    const known = Math.floor(100 - (100 * unknown) / volume);
    texts.push(`coût connu pour ${frenchPercent(known, 0)}`);
  }
  if (Math.abs(short) > least) {
    const share = shortShare(volume, short);
    texts.push(`brassin démarré malgré un manque${share ? ` pour ${share}` : ''}`);
  }
  return texts.length > 0 ? texts.join(', ') : null;
}

/** The volume of some stock, and how much of it has a known cost. */
export interface StockCost {
  /** Litres. */
  readonly totalVolume: number;
  /** Litres with a known cost; null where the stock is valued at selling prices. */
  readonly costedVolume?: number | null;
  /** Litres whose cost leaves out what a batch was short of at its start. */
  readonly startedShortVolume?: number | null;
}

/** How much of a stock its value at cost covers; null for all of it, or without a value at cost. */
export const stockCostText = ({
  totalVolume,
  costedVolume,
  startedShortVolume,
}: StockCost): string | null =>
  costedVolume == null
    ? null
    : knownCostText(totalVolume, totalVolume - costedVolume, startedShortVolume);

interface SoldBeer {
  readonly totalSoldVolume: number;
  readonly unpricedSaleCount: number;
  readonly uncostedVolume: number;
  readonly startedShortVolume?: number | null;
  readonly destroyedVolume: number;
  readonly destroyedCost?: number | null;
  readonly destroyedUncostedVolume?: number | null;
  readonly destroyedStartedShortVolume?: number | null;
}

/** What the costs of sales cover, as a sentence about their margin; null where they cover all. */
function knownMarginText({ totalSoldVolume: volume, ...sold }: SoldBeer): string | null {
  const known = knownCostText(volume, sold.uncostedVolume);
  if (known === null) return null;
  return sold.uncostedVolume >= volume
    ? 'Aucun coût n’est connu : la marge ne se calcule pas.'
    : `Coût${known.slice('coût'.length)} du volume vendu : la marge du reste est surestimée.`;
}

/** The same of beer that was started short. */
function shortMarginText({ totalSoldVolume, startedShortVolume }: SoldBeer): string | null {
  if (!startedShortVolume || Math.abs(startedShortVolume) <= least) return null;
  const share = shortShare(totalSoldVolume, startedShortVolume);
  return `Brassin démarré malgré un manque pour ${share ? `${share} du` : 'tout le'} volume vendu : son coût ne compte que ce qui a été pris.`;
}

function destroyedText({ destroyedVolume: volume, destroyedCost, ...sold }: SoldBeer) {
  if (volume === 0) return null;
  const known = knownCostText(
    volume,
    sold.destroyedUncostedVolume,
    sold.destroyedStartedShortVolume,
  );
  const cost =
    destroyedCost == null
      ? 'de coût inconnu'
      : `${frenchMoney(destroyedCost)} de coût perdus${known ? ` (${known})` : ''}`;
  return `${frenchValue('hectoliters', hectolitersOf(volume))} de bière ${plural(hectolitersOf(volume), 'détruit')}, ${cost}, hors marge.`;
}

/** What makes the margin of some sales inexact, and the beer destroyed; empty where nothing does. */
export function salesOmissions(sold: SoldBeer): string {
  const count = sold.unpricedSaleCount;
  return [
    count > 0 &&
      `${frenchValue('count', count)} ${plural(count, 'vente sans prix compte', 'ventes sans prix comptent')} pour rien.`,
    knownMarginText(sold),
    shortMarginText(sold),
    destroyedText(sold),
  ]
    .filter(Boolean)
    .join(' ');
}
