import { productCorrectionSchema, productMovementKindLabels } from '@cervoise/domain/inventory';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  Form,
  FormActions,
  FormSection,
  NumberField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatDifference, formatMoment } from '@cervoise/ui/format';
import { containerNoun, formatContainers } from '../../products/product-words';
import type { ProductFormProps, ProductMovement } from './product-detail';
import { correctProductMovementMutation } from './product-stock.graphql';

interface CorrectProductFormProps extends ProductFormProps {
  readonly movement: ProductMovement;
}

/** What a mistaken line should have said; the ledger keeps it and gets a second one. */
export function CorrectProductForm({ product, movement, onDone }: CorrectProductFormProps) {
  const [correct] = useRepeatableMutation(correctProductMovementMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Product'],
  });
  const form = useAppForm({
    schema: productCorrectionSchema,
    defaultValues: { quantity: movement.quantity, reason: '' },
  });
  const { containerType } = product;
  const { quantity } = movement;
  return (
    <Form
      form={form}
      label="Correction d’un mouvement"
      describeError={describeError}
      onSubmit={(values) => correct({ input: { movementId: movement.id, ...values } })}
      onSaved={({ correctProductMovement }) => {
        toastSuccess({
          title: 'Mouvement corrigé',
          message: `Stock : ${formatContainers(correctProductMovement.quantity, containerType)}.`,
        });
        onDone();
      }}
    >
      <p className="cv-muted">
        {productMovementKindLabels[movement.kind]} de{' '}
        {formatDifference(quantity, containerNoun(quantity, containerType))},{' '}
        {formatMoment(movement.createdAt)}, par {movement.userName}. La ligne reste au journal, une
        seconde la corrige.
      </p>
      <FormSection>
        <NumberField
          control={form.control}
          name="quantity"
          label="Quantité juste"
          help="0 annule le mouvement ; une sortie s’écrit avec un signe moins."
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
