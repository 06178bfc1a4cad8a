import { movementCorrectionSchema } from '@cervoise/domain/ingredients';
import { movementKindLabels } from '@cervoise/domain/stock';
import { useFormMutation } from '@cervoise/records/form';
import { CorrectionForm } from '@cervoise/records/ledger';
import { correctMovementMutation } from './ingredient-stock.graphql';
import { type Movement, type StockFormProps, stockOf, stockQueries } from './stock-form';

interface CorrectMovementFormProps extends StockFormProps {
  readonly movement: Movement;
}

/** What a mistaken line of an ingredient's ledger should have said. */
export function CorrectMovementForm({ ingredient, movement, onDone }: CorrectMovementFormProps) {
  const correct = useFormMutation(correctMovementMutation, stockQueries);
  return (
    <CorrectionForm
      schema={movementCorrectionSchema}
      stock={stockOf(ingredient)}
      line={movement}
      kind={movementKindLabels[movement.kind]}
      help="0 annule le mouvement."
      save={async (values) => {
        const input = { movementId: movement.id, ...values };
        return (await correct({ input })).correctStockMovement.stockQuantity;
      }}
      onDone={onDone}
    />
  );
}
