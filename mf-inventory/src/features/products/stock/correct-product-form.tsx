import {
  productCorrectionSchema,
  productMovementKindLabels,
  takesContainersOut,
} from '@cervoise/domain/inventory';
import { CorrectionForm } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { type ProductFormProps, type ProductMovement, stockOf } from './product-detail';
import { correctProductMovementMutation } from './product-stock.graphql';

interface CorrectProductFormProps extends ProductFormProps {
  readonly movement: ProductMovement;
}

/** The direction of every line of a kind; null where it may go either way. */
function directionOf(kind: ProductMovement['kind']) {
  if (takesContainersOut(kind)) return 'out';
  return kind === 'packaging' || kind === 'return' ? 'in' : null;
}

/** Corrects a line of a product's ledger. */
export function CorrectProductForm({ product, movement, onDone }: CorrectProductFormProps) {
  const correct = useFormMutation(correctProductMovementMutation, ['Product']);
  return (
    <CorrectionForm
      schema={productCorrectionSchema}
      stock={stockOf(product)}
      line={movement}
      kind={productMovementKindLabels[movement.kind]}
      direction={directionOf(movement.kind)}
      save={async (values) => {
        const input = { movementId: movement.id, ...values };
        return (await correct({ input })).correctProductMovement.quantity;
      }}
      onDone={onDone}
    />
  );
}
