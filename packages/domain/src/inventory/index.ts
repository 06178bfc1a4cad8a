import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { expiringWindowDays, isExpired, isExpiring } from '../stock';

export const containerTypes = ['bottle', 'keg', 'can'] as const;
export type ContainerType = (typeof containerTypes)[number];
export const containerTypeLabels: Readonly<Record<ContainerType, string>> = {
  bottle: 'Bouteille',
  keg: 'Fût',
  can: 'Canette',
};

const contents = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** What one container of so many litres holds, unbroken: « 33 cl », « 30 l ». */
export function contentText(liters: number): string {
  const [amount, unit] = liters < 1 ? [liters * 100, 'cl'] : [liters, 'l'];
  return `${contents.format(amount)}\u00a0${unit}`;
}

export const inventoryStatuses = ['in_stock', 'reserved', 'sold', 'damaged', 'consumed'] as const;
export type InventoryStatus = (typeof inventoryStatuses)[number];
export const inventoryStatusLabels: Readonly<Record<InventoryStatus, string>> = {
  in_stock: 'En stock',
  reserved: 'Réservé',
  sold: 'Vendu',
  damaged: 'Abîmé',
  consumed: 'Consommé',
};

/** What the brewery still has and could sell: it alone is valued, and expires. */
export const onHandStatuses = [
  'in_stock',
  'reserved',
] as const satisfies readonly InventoryStatus[];

interface ProductOnHand {
  readonly status: InventoryStatus;
  readonly quantity: number;
  /** Whole days from today; null without a best-before date. */
  readonly daysUntilBestBefore: number | null;
}

const isOnHand = ({ status, quantity }: ProductOnHand): boolean =>
  quantity > 0 && onHandStatuses.some((onHand) => onHand === status);

/** On hand, and its best-before date 1 to `windowDays` days ahead. */
export const isExpiringProduct = (
  product: ProductOnHand,
  windowDays = expiringWindowDays,
): boolean => isOnHand(product) && isExpiring(product.daysUntilBestBefore, windowDays);

/** On hand, and its best-before date has come. */
export const isExpiredProduct = (product: ProductOnHand): boolean =>
  isOnHand(product) && isExpired(product.daysUntilBestBefore);

/** Why a number of containers changed; every change is one movement. */
export const productMovementKinds = [
  'packaging',
  'sale',
  'loss',
  'tasting',
  'transfer_out',
  'transfer_in',
  'count',
  'adjustment',
  'correction',
] as const;
export type ProductMovementKind = (typeof productMovementKinds)[number];
export const productMovementKindLabels: Readonly<Record<ProductMovementKind, string>> = {
  packaging: 'Conditionnement',
  sale: 'Vente',
  loss: 'Perte',
  tasting: 'Dégustation',
  transfer_out: 'Transfert sortant',
  transfer_in: 'Transfert entrant',
  count: 'Inventaire',
  adjustment: 'Ajustement',
  correction: 'Correction',
};

/** The moves a person writes by hand; each takes containers out, a transfer to another place. */
export const productMoves = ['sale', 'loss', 'tasting', 'transfer'] as const;
export type ProductMove = (typeof productMoves)[number];
export const productMoveLabels: Readonly<Record<ProductMove, string>> = {
  sale: 'Vente',
  loss: 'Perte',
  tasting: 'Dégustation',
  transfer: 'Transfert',
};

/** The most containers one line holds. */
export const largestContainerCount = 1_000_000;

/** A whole number of containers within bounds, with French messages. */
export const containerCountSchema = (label: string, min = 0) =>
  decimal({ label, min, max: largestContainerCount, decimals: 0 });

const text = (label: string, max: number) =>
  z.string().trim().max(max, `${label} est trop long (${max} caractères au plus).`).nullish();

const inventoryItemFields = z.object({
  recipeId: z.uuid({ error: 'Choisissez une recette.' }),
  batchId: z.uuid({ error: 'Choisissez un brassin.' }).nullish(),
  containerType: z.enum(containerTypes, { error: 'Choisissez un contenant.' }),
  /** Litres in one container. */
  volumeInLiters: decimal({ label: 'Le volume', min: 0.01, max: 1000, decimals: 3 }),
  packagingDate: calendarDateSchema,
  bestBeforeDate: calendarDateSchema.nullish(),
  location: text('L’emplacement', 80),
  /** Euros a container, before tax. */
  unitPrice: priceSchema('Le prix unitaire').nullish(),
  barcodeId: text('Le code-barres', 60),
  notes: text('La note', 2000),
});

const datesInOrder = {
  check: (item: { packagingDate?: string | null; bestBeforeDate?: string | null }) =>
    !item.bestBeforeDate || !item.packagingDate || item.bestBeforeDate > item.packagingDate,
  params: { path: ['bestBeforeDate'], error: 'La DDM doit suivre le conditionnement.' },
};

/** What may change of a finished product once it exists; its quantity changes by movements alone. */
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

/** Containers that leave a line: sold, lost, tasted, or transferred to another place. */
export const productMoveSchema = z
  .object({
    move: z.enum(productMoves, { error: 'Choisissez un mouvement.' }),
    quantity: containerCountSchema('La quantité', 1),
    location: text('L’emplacement', 80),
    reason: text('Le motif', 300),
  })
  .refine(({ move, location }) => move !== 'transfer' || Boolean(location), {
    path: ['location'],
    error: 'Indiquez l’emplacement d’arrivée.',
  });
export type ProductMoveValues = z.infer<typeof productMoveSchema>;

/** A difference that somebody found: containers more (positive) or fewer (negative). */
export const productAdjustmentSchema = z.object({
  quantity: containerCountSchema('La quantité', -largestContainerCount).refine(
    (quantity) => quantity !== 0,
    { error: 'Indiquez une différence.' },
  ),
  reason: text('Le motif', 300),
});
export type ProductAdjustmentValues = z.infer<typeof productAdjustmentSchema>;
