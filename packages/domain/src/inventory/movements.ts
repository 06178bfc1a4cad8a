import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';

/** Maximum number of containers of one line. */
export const largestContainerCount = 1_000_000;

/** A whole number of containers within bounds, with French messages. */
export const containerCountSchema = (label: string, min = 0) =>
  decimal({ label, min, max: largestContainerCount, decimals: 0 });

/** Why a number of containers changed; every change is one movement. */
export const productMovementKinds = [
  'packaging',
  'sale',
  'suspension',
  'export',
  'return',
  'tasting',
  'own_use',
  'sample',
  'destruction',
  'loss',
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
  suspension: 'Expédition en suspension',
  export: 'Exportation',
  return: 'Retour d’un client',
  tasting: 'Dégustation',
  own_use: 'Usage propre',
  sample: 'Échantillon d’analyse',
  destruction: 'Destruction',
  loss: 'Perte',
  transfer_out: 'Transfert sortant',
  transfer_in: 'Transfert entrant',
  count: 'Inventaire',
  adjustment: 'Ajustement',
  correction: 'Correction',
};

const outgoingKinds: readonly ProductMovementKind[] = [
  'sale',
  'suspension',
  'export',
  'tasting',
  'own_use',
  'sample',
  'destruction',
  'loss',
];
const incomingKinds: readonly ProductMovementKind[] = ['packaging', 'return'];

/** Whether this kind of movement only ever takes containers out of the stock. */
export const takesContainersOut = (kind: ProductMovementKind): boolean =>
  outgoingKinds.includes(kind);

/** Whether a line of this kind can have this quantity; zero is always allowed. */
export function fitsMovementKind(kind: ProductMovementKind, quantity: number): boolean {
  if (incomingKinds.includes(kind)) return quantity >= 0;
  return takesContainersOut(kind) ? quantity <= 0 : true;
}

/** Whether a line can be corrected: not a transfer, which has two lines, nor a correction. */
export const isCorrectable = (kind: ProductMovementKind): boolean =>
  kind !== 'correction' && kind !== 'transfer_out' && kind !== 'transfer_in';

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
