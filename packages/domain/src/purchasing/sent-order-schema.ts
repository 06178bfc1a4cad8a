import { z } from 'zod';
import { ingredientUnits } from '../units';

/** What was sent to a supplier, as it is kept with each sending. */
export const sentOrderSchema = z.object({
  expectedOn: z.string().nullable(),
  carriage: z.number().nullable(),
  notes: z.string().nullable(),
  closedReason: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      ingredientName: z.string(),
      unit: z.enum(ingredientUnits),
      quantity: z.number(),
      packQuantity: z.number().nullable(),
      price: z.number().nullable(),
      /** Absent from what was sent before lines had one. */
      vatRate: z.number().nullish(),
      /** Absent from what was sent before it was told. */
      closedReason: z.string().nullish(),
      receivedQuantity: z.number().nullish(),
    }),
  ),
  /** In words, against what was sent before. */
  changes: z.array(z.string()),
});
export type SentOrderContent = z.infer<typeof sentOrderSchema>;
