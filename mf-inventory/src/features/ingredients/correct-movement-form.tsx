import { movementCorrectionSchema } from '@cervoise/domain/ingredients';
import { movementKindLabels } from '@cervoise/domain/stock';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  Form,
  FormActions,
  FormSection,
  QuantityField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatMoment } from '@cervoise/ui/format';
import { correctMovementMutation } from './ingredients.graphql';
import styles from './ingredients.module.css';
import { formatStock, formatStockDifference } from './lot-words';
import type { Movement, StockFormProps } from './stock-form';
import { stockRereads } from './stock-rereads';

interface CorrectMovementFormProps extends StockFormProps {
  readonly movement: Movement;
}

/** What a mistaken line should have said; the ledger keeps it and gets a second one. */
export function CorrectMovementForm({ ingredient, movement, onDone }: CorrectMovementFormProps) {
  const [correct] = useRepeatableMutation(correctMovementMutation, {
    context: { handledByForm: true },
    refetchQueries: stockRereads,
  });
  const form = useAppForm({
    schema: movementCorrectionSchema,
    defaultValues: { quantity: movement.quantity, reason: '' },
  });
  const { unit } = ingredient;
  return (
    <Form
      form={form}
      label="Correction d’un mouvement"
      describeError={describeError}
      onSubmit={(values) => correct({ input: { movementId: movement.id, ...values } })}
      onSaved={({ correctStockMovement }) => {
        toastSuccess({
          title: 'Mouvement corrigé',
          message: `Stock : ${formatStock(correctStockMovement.stockQuantity, unit)}.`,
        });
        onDone();
      }}
    >
      <p className={styles.muted}>
        {movementKindLabels[movement.kind]} de {formatStockDifference(movement.quantity, unit)},{' '}
        {formatMoment(movement.createdAt)}, par {movement.userName}. La ligne reste au journal, une
        seconde la corrige.
      </p>
      <FormSection>
        <QuantityField
          control={form.control}
          name="quantity"
          label="Quantité juste"
          help="0 annule le mouvement."
          unit={unit}
          required
          wide
        />
        <TextField
          control={form.control}
          name="reason"
          label="Motif"
          maxLength={300}
          required
          wide
        />
      </FormSection>
      <FormActions submitLabel="Corriger" onCancel={onDone} pinned={false} />
    </Form>
  );
}
