import { z } from 'zod';
import { containerCountSchema } from '../inventory';
import { shortText } from '../text/short-text';

/** A number of containers; nothing is none. */
const countSchema = (label: string) =>
  containerCountSchema(label)
    .nullish()
    .transform((count) => count ?? 0);

/** What a customer answered to a recall, in containers of whatever kind. */
export const recallAnswerSchema = z
  .object({
    isReached: z.boolean(),
    /** Held aside by the customer. */
    heldQuantity: countSchema('Le nombre gardé de côté'),
    returnedQuantity: countSchema('Le nombre rendu'),
    destroyedQuantity: countSchema('Le nombre détruit'),
    remark: shortText('La remarque', 500),
  })
  .refine(
    ({ isReached, heldQuantity, returnedQuantity, destroyedQuantity }) =>
      isReached || heldQuantity + returnedQuantity + destroyedQuantity === 0,
    { path: ['isReached'], error: 'Un client qui dit ce qu’il lui reste est joint.' },
  );
export type RecallAnswerValues = z.infer<typeof recallAnswerSchema>;
