import { z } from 'zod';
import { calendarDateSchema, pastDateSchema } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { expiringWindowDays, isExpired, isExpiring } from '../stock';
import { shortText } from '../text/short-text';
import { containerCountSchema } from './movements';
import { type InventoryStatus, isOnHandStatus } from './statuses';

export * from './changes';
export * from './container-volume';
export * from './movements';
export * from './product-moves';
export * from './statuses';

export const containerTypes = ['bottle', 'keg', 'can'] as const;
export type ContainerType = (typeof containerTypes)[number];
export const containerTypeLabels: Readonly<Record<ContainerType, string>> = {
  bottle: 'Bouteille',
  keg: 'Fût',
  can: 'Canette',
};

const contents = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** The volume of one container, with no-break spaces: « 33 cl », « 30 l ». */
export function contentText(liters: number): string {
  const [amount, unit] = liters < 1 ? [liters * 100, 'cl'] : [liters, 'l'];
  return `${contents.format(amount)}\u00a0${unit}`;
}

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

const inventoryItemFields = z.object({
  // Ids compare as the database writes them.
  recipeId: z.uuid({ error: 'Choisissez une recette.' }).toLowerCase(),
  batchId: z.uuid({ error: 'Choisissez un brassin.' }).toLowerCase().nullish(),
  containerType: z.enum(containerTypes, { error: 'Choisissez un contenant.' }),
  /** Litres in one container. */
  volumeInLiters: decimal({ label: 'Le volume', min: 0.01, max: 1000, decimals: 3 }),
  packagingDate: pastDateSchema,
  bestBeforeDate: calendarDateSchema.nullish(),
  location: shortText('L’emplacement', 80),
  /** Euros a container, before tax. */
  unitPrice: priceSchema('Le prix unitaire').nullish(),
  barcodeId: shortText('Le code-barres', 60),
  notes: shortText('La note', 2000),
});

const datesInOrder = {
  check: (item: { packagingDate?: string | null; bestBeforeDate?: string | null }) =>
    !item.bestBeforeDate || !item.packagingDate || item.bestBeforeDate > item.packagingDate,
  params: { path: ['bestBeforeDate'], error: 'La DDM doit suivre le conditionnement.' },
};

/** The editable fields of a finished product; its quantity changes by movements only. */
export const inventoryItemSchema = inventoryItemFields.refine(
  datesInOrder.check,
  datesInOrder.params,
);
export type InventoryItemValues = z.infer<typeof inventoryItemSchema>;

/** A new finished product, with the number of containers packaged. */
export const newInventoryItemSchema = inventoryItemFields
  .extend({ quantity: containerCountSchema('La quantité') })
  .refine(datesInOrder.check, datesInOrder.params);
export type NewInventoryItemValues = z.infer<typeof newInventoryItemSchema>;
