import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { decimal, largestQuantity, positiveQuantitySchema, quantitySchema } from '../numbers';
import { fitsKind, isOutgoing } from '../stock/movements';
import { hasReason, missingReason } from '../text/reason-of';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { needsNoReason, stockMoves } from './stock-moves';

/** The kinds of movement that are entered as a difference. */
const adjustmentKinds = ['adjustment', 'consumption', 'loss'] as const;

const movement = z.object({
  lotId: z.uuid().toLowerCase().nullish(),
  /** Of the lot: where it is taken from, or put. */
  placeId: z.uuid().toLowerCase().nullish(),
  /** Optional where the kind implies it: beer was brewed, or something was lost. */
  reason: shortText('Le motif', 300),
  /** The day it happened, when that was not today. */
  happenedOn: pastDateSchema.nullish(),
});

/** A difference added to the stock of one lot (or of the ingredient, then first expired first out). */
export const stockAdjustmentSchema = movement
  .extend({
    kind: z.enum(adjustmentKinds, { error: 'Choisissez une nature de mouvement.' }),
    quantity: decimal({
      label: 'La différence',
      min: -largestQuantity,
      max: largestQuantity,
    }).refine((value) => value !== 0, { error: 'La différence ne peut pas être nulle.' }),
  })
  .refine((adjustment) => fitsKind(adjustment.kind, adjustment.quantity), {
    path: ['quantity'],
    error: 'Une consommation ou une perte retire du stock : la différence est négative.',
  })
  .refine(({ kind, reason }) => isOutgoing(kind) || hasReason(reason), missingReason);
export type StockAdjustmentValues = z.infer<typeof stockAdjustmentSchema>;

export const stockMoveSchema = movement
  .extend({
    move: z.enum(stockMoves, { error: 'Choisissez une nature de mouvement.' }),
    quantity: positiveQuantitySchema('La quantité'),
  })
  .refine(({ move, reason }) => needsNoReason(move) || hasReason(reason), missingReason);
export type StockMoveValues = z.infer<typeof stockMoveSchema>;

/** A stock count, of today or of the end of a past day. */
export const stockCountSchema = z.object({
  quantity: quantitySchema('La quantité comptée'),
  reason: shortText('Le motif', 300),
  happenedOn: pastDateSchema.nullish(),
});
export type StockCountValues = z.infer<typeof stockCountSchema>;

/** The correction of a wrong movement: the ledger gets a second line, the first one stays. */
export const movementCorrectionSchema = z.object({
  quantity: decimal({ label: 'La quantité juste', min: -largestQuantity, max: largestQuantity }),
  reason: requiredReason,
});
export type MovementCorrectionValues = z.infer<typeof movementCorrectionSchema>;
