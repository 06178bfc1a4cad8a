import { frenchNumber } from '../numbers';
import type { RecallAnswerValues } from './answer-schema';
import { containersCount } from './containers-count';

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
    ? `Ce client a reçu ${containersCount(received)} : gardés, rendus et détruits font ${frenchNumber(answered)}.`
    : null;
