import {
  type ContainerType,
  containerNouns,
  containerText,
  type InventoryStatus,
  isExpiredProduct,
  isExpiringProduct,
  onHandStatuses,
} from '@cervoise/domain/inventory';
import { amountOf, roundTo } from '@cervoise/domain/numbers';
import {
  daysUntil,
  formatCount,
  formatDayCount,
  formatRelativeDays,
  plural,
} from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { ProductRowFragment } from './generated/graphql';

export const statusTones: Readonly<Record<InventoryStatus, StatusTone>> = {
  in_stock: 'healthy',
  reserved: 'upcoming',
  sold: 'neutral',
  damaged: 'attention',
  consumed: 'neutral',
};

/** « 480 bouteilles », « 1 fût ». */
export function formatContainers(count: number, type: ContainerType): string {
  return formatCount(count, containerNouns[type]);
}

/** The word alone, after a count: « bouteilles ». */
export function containerNoun(count: number, type: ContainerType): string {
  return plural(Math.abs(count), containerNouns[type]);
}

type Product = Pick<
  ProductRowFragment,
  'containerType' | 'volumeInLiters' | 'batch' | 'quantity' | 'status' | 'bestBeforeDate'
>;

/** « Bouteille 33 cl ». */
export function describeContainer({
  containerType,
  volumeInLiters,
}: Pick<Product, 'containerType' | 'volumeInLiters'>): string {
  return containerText(containerType, volumeInLiters);
}

/** The second line of a product: « Bouteille 33 cl · brassin 2026-014 ». */
export function describeProduct(
  product: Pick<Product, 'containerType' | 'volumeInLiters' | 'batch'>,
): string {
  const batch = product.batch && `brassin ${product.batch.batchNumber}`;
  return [describeContainer(product), batch].filter(Boolean).join(' · ');
}

/** Litres in all containers, to the millilitre. */
export function totalVolume({ quantity, volumeInLiters }: Product): number {
  return roundTo(quantity * volumeInLiters, 3);
}

/** Euros of all containers; null without a price. */
export function totalValue({
  quantity,
  unitPrice,
}: Pick<ProductRowFragment, 'quantity' | 'unitPrice'>): number | null {
  return unitPrice == null ? null : amountOf(quantity, unitPrice);
}

/** Sellable stock. */
export function isOnHand({ status, quantity }: Product): boolean {
  return quantity > 0 && onHandStatuses.some((onHand) => onHand === status);
}

/** Sellable, but empty. */
export function isSoldOut({ status, quantity }: Product): boolean {
  return quantity === 0 && onHandStatuses.some((onHand) => onHand === status);
}

export interface BestBefore {
  readonly tone: StatusTone;
  /** « dans 16 jours », « dépassée de 3 jours ». */
  readonly text: string;
}

/** The best-before date in words; null without one, and for products no longer in stock. */
export function bestBeforeOf(product: Product): BestBefore | null {
  const days = daysUntil(product.bestBeforeDate);
  if (days === null || !isOnHand(product)) return null;
  const onHand = { ...product, daysUntilBestBefore: days };
  const text = days < 0 ? `dépassée de ${formatDayCount(-days)}` : formatRelativeDays(days);
  if (isExpiredProduct(onHand)) return { tone: 'critical', text };
  return { tone: isExpiringProduct(onHand) ? 'upcoming' : 'healthy', text };
}
