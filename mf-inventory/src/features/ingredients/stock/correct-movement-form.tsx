import { movementCorrectionSchema } from '@cervoise/domain/ingredients';
import { isIncoming, isOutgoing, movementKindLabels } from '@cervoise/domain/stock';
import { CorrectionForm } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { correctMovementMutation } from './ingredient-stock.graphql';
import { type Movement, type StockFormProps, stockOf, stockQueries } from './stock-form';

interface CorrectMovementFormProps extends StockFormProps {
  readonly movement: Movement;
}

/** The direction of every line of a kind; null where it may go either way. */
function directionOf(kind: Movement['kind']) {
  if (isOutgoing(kind)) return 'out';
  return isIncoming(kind) ? 'in' : null;
}

/** Corrects a line of an ingredient's ledger. */
export function CorrectMovementForm({ ingredient, movement, onDone }: CorrectMovementFormProps) {
  const correct = useFormMutation(correctMovementMutation, stockQueries);
  return (
    <CorrectionForm
      schema={movementCorrectionSchema}
      stock={stockOf(ingredient)}
      line={movement}
      kind={movementKindLabels[movement.kind]}
      direction={directionOf(movement.kind)}
      save={async (values) => {
        const input = { movementId: movement.id, ...values };
        return (await correct({ input })).correctStockMovement.stockQuantity;
      }}
      onDone={onDone}
    />
  );
}
