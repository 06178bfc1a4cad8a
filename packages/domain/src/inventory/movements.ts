import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { type InventoryStatus, isOnHandStatus } from './statuses';

/** Maximum number of containers of one line. */
export const largestContainerCount = 1_000_000;

/** A whole number of containers within bounds, with French messages. */
export const containerCountSchema = (label: string, min = 0) =>
  decimal({ label, min, max: largestContainerCount, decimals: 0 });

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

const outgoingKinds: readonly ProductMovementKind[] = ['sale', 'loss', 'tasting'];

/** Whether this kind of movement only ever takes containers out of the stock. */
export const takesContainersOut = (kind: ProductMovementKind): boolean =>
  outgoingKinds.includes(kind);

/** Whether a line of this kind can have this quantity; zero is always allowed. */
export function fitsMovementKind(kind: ProductMovementKind, quantity: number): boolean {
  if (kind === 'packaging') return quantity >= 0;
  return takesContainersOut(kind) ? quantity <= 0 : true;
}

/** Whether a line can be corrected: not a transfer, which has two lines, nor a correction. */
export const isCorrectable = (kind: ProductMovementKind): boolean =>
  kind !== 'correction' && kind !== 'transfer_out' && kind !== 'transfer_in';

/**
 * The movements that are entered by hand; each takes containers out, a transfer to another place.
 */
export const productMoves = ['sale', 'loss', 'tasting', 'transfer'] as const;
export type ProductMove = (typeof productMoves)[number];
export const productMoveLabels: Readonly<Record<ProductMove, string>> = {
  sale: 'Vente',
  loss: 'Perte',
  tasting: 'Dégustation',
  transfer: 'Transfert',
};

/**
 * Whether a product of a status allows this movement: sold, damaged or consumed products cannot be
 * sold again.
 */
export const isMoveAllowed = (move: ProductMove, status: InventoryStatus): boolean =>
  isOnHandStatus(status) || (move !== 'sale' && move !== 'tasting');

/** Containers that leave a line: sold, lost, tasted, or transferred to another place. */
export const productMoveSchema = z
  .object({
    move: z.enum(productMoves, { error: 'Choisissez un mouvement.' }),
    quantity: containerCountSchema('La quantité', 1),
    location: shortText('L’emplacement', 80),
    reason: shortText('Le motif', 300),
    /** Of a sale: euros a container before tax; the product's own price by default. */
    unitPrice: priceSchema('Le prix unitaire').nullish(),
    /** Of a sale. */
    customerName: shortText('Le nom du client', 120),
    /** The day it happened, when that was not today. */
    happenedOn: pastDateSchema.nullish(),
  })
  .refine(({ move, location }) => move !== 'transfer' || Boolean(location), {
    path: ['location'],
    error: 'Indiquez l’emplacement d’arrivée.',
  });
export type ProductMoveValues = z.infer<typeof productMoveSchema>;

/** An adjustment: containers more (positive) or fewer (negative). */
export const productAdjustmentSchema = z.object({
  quantity: containerCountSchema('La quantité', -largestContainerCount).refine(
    (quantity) => quantity !== 0,
    { error: 'Indiquez une différence.' },
  ),
  reason: shortText('Le motif', 300),
  happenedOn: pastDateSchema.nullish(),
});

/** A count of containers, of today or of the end of a past day. */
export const productCountSchema = z.object({
  quantity: containerCountSchema('La quantité comptée'),
  reason: shortText('Le motif', 300),
  happenedOn: pastDateSchema.nullish(),
});
export type ProductCountValues = z.infer<typeof productCountSchema>;

/** The correction of a wrong movement: the ledger gets a second line, the first one stays. */
export const productCorrectionSchema = z.object({
  quantity: containerCountSchema('La quantité juste', -largestContainerCount),
  reason: requiredReason,
  /** Materials that are short were asked about. */
  isConfirmed: z.boolean().nullish(),
});
export type ProductCorrectionValues = z.infer<typeof productCorrectionSchema>;
