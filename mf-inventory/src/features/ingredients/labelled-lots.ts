import type { LabelledItem } from '@cervoise/records/labels';
import { formatDate } from '@cervoise/ui/format';
import type { IngredientDetail } from './stock-form';

/** The lots in stock, as the labels' dialog lists them. */
export const labelledLots = ({ name, lots }: IngredientDetail): LabelledItem[] =>
  lots.map(({ id, lotNumber, receivedOn }) => ({
    id,
    label: lotNumber
      ? `${name}, lot ${lotNumber}`
      : `${name}, sans numéro, reçu le ${formatDate(receivedOn)}`,
  }));
