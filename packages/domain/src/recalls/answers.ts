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

/** Containers that an answer accounts for. */
export const answeredQuantity = ({
  heldQuantity,
  returnedQuantity,
  destroyedQuantity,
}: Pick<RecallAnswerValues, 'heldQuantity' | 'returnedQuantity' | 'destroyedQuantity'>): number =>
  heldQuantity + returnedQuantity + destroyedQuantity;

/** What is wrong with an answer about more containers than were received; null where it fits. */
export const excessMessage = (answered: number, received: number): string | null =>
  answered > received
    ? `Ce client a reçu ${received} contenants : gardés, rendus et détruits font ${answered}.`
    : null;
