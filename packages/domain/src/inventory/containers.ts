import { choicesOf } from '../choices';
import { frenchNumber } from '../numbers';
import { expiringWindowDays, isExpired, isExpiring } from '../stock';
import { type InventoryStatus, isOnHandStatus } from './statuses';

export const containerTypes = ['bottle', 'keg', 'can'] as const;
export type ContainerType = (typeof containerTypes)[number];
export const containerTypeLabels: Readonly<Record<ContainerType, string>> = {
  bottle: 'Bouteille',
  keg: 'Fût',
  can: 'Canette',
};
/** In a field or a filter. */
export const containerChoices = choicesOf(containerTypes, containerTypeLabels);
/** After a count: « 1 fût », « 2 fûts ». */
export const containerNouns: Readonly<Record<ContainerType, string>> = {
  bottle: 'bouteille',
  keg: 'fût',
  can: 'canette',
};

/** The volume of one container, with no-break spaces: « 33 cl », « 30 l ». */
export function contentText(liters: number): string {
  const [amount, unit] = liters < 1 ? [liters * 100, 'cl'] : [liters, 'l'];
  return `${frenchNumber(amount)}\u00a0${unit}`;
}

/** « Bouteille 33 cl ». */
export const containerText = (type: ContainerType, liters: number): string =>
  `${containerTypeLabels[type]} ${contentText(liters)}`;

interface ProductOnHand {
  readonly status: InventoryStatus;
  readonly quantity: number;
  /** Whole days from today; null without a best-before date. */
  readonly daysUntilBestBefore: number | null;
}

const isOnHand = ({ status, quantity }: ProductOnHand): boolean =>
  quantity > 0 && isOnHandStatus(status);

/** On hand, and its best-before date 1 to `windowDays` days ahead. */
export const isExpiringProduct = (
  product: ProductOnHand,
  windowDays = expiringWindowDays,
): boolean => isOnHand(product) && isExpiring(product.daysUntilBestBefore, windowDays);

/** On hand, and past its best-before date. */
export const isExpiredProduct = (product: ProductOnHand): boolean =>
  isOnHand(product) && isExpired(product.daysUntilBestBefore);
