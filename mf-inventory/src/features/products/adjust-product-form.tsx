import { productAdjustmentSchema } from '@cervoise/domain/inventory';
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
import { formatContainers } from '../../products/product-words';
import type { ProductFormProps } from './product-detail';
import { adjustProductMutation } from './products.graphql';

/** A difference that somebody found on the shelf. */
export function AdjustProductForm({ product, onDone }: ProductFormProps) {
  const [adjust] = useRepeatableMutation(adjustProductMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Product'],
  });
  const form = useAppForm({ schema: productAdjustmentSchema, defaultValues: { reason: '' } });
  const count = (quantity: number) => formatContainers(quantity, product.containerType);
  return (
    <Form
      form={form}
      label="Ajustement de la quantité"
      describeError={describeError}
      onSubmit={(values) => adjust({ id: product.id, ...values })}
      onSaved={({ adjustInventoryQuantity }) => {
        toastSuccess({
          title: 'Quantité ajustée',
          message: `Nouveau stock : ${count(adjustInventoryQuantity.quantity)}.`,
        });
        onDone();
      }}
    >
      <FormSection>
        <NumberField
          control={form.control}
          name="quantity"
          label="Différence"
          help="Avec un signe moins quand il en manque : −6."
          aside={`en stock ${count(product.quantity)}`}
          required
          wide
        />
        <TextField
          control={form.control}
          name="reason"
          label="Motif"
          aside="facultatif"
          maxLength={300}
          wide
        />
      </FormSection>
      <FormActions submitLabel="Ajuster" onCancel={onDone} pinned={false} />
    </Form>
  );
}
