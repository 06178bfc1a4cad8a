import { productCountSchema } from '@cervoise/domain/inventory';
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
import { formatDifference } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import { containerNoun, formatContainers } from '../../products/product-words';
import type { ProductFormProps } from './product-detail';
import { countProductMutation } from './product-stock.graphql';

/** The containers as counted on the shelf; the ledger gets the difference. */
export function CountProductForm({ product, onDone }: ProductFormProps) {
  const [count] = useRepeatableMutation(countProductMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Product'],
  });
  const form = useAppForm({ schema: productCountSchema, defaultValues: { reason: '' } });
  const { containerType, quantity } = product;
  const counted = useWatch({ control: form.control, name: 'quantity' });
  const difference = Number.isInteger(counted) ? counted - quantity : 0;
  return (
    <Form
      form={form}
      label="Inventaire"
      describeError={describeError}
      onSubmit={(values) => count({ id: product.id, ...values })}
      onSaved={({ countInventoryItem }) => {
        toastSuccess({
          title: 'Inventaire enregistré',
          message: `Stock : ${formatContainers(countInventoryItem.quantity, containerType)}.`,
        });
        onDone();
      }}
    >
      <FormSection>
        <NumberField
          control={form.control}
          name="quantity"
          label="Quantité comptée"
          aside={`attendu ${formatContainers(quantity, containerType)}`}
          help={
            difference
              ? `Écart : ${formatDifference(difference, containerNoun(difference, containerType))}`
              : undefined
          }
          required
          wide
        />
        <TextField
          control={form.control}
          name="reason"
          label="Motif de l’écart"
          aside="facultatif"
          maxLength={300}
          wide
        />
      </FormSection>
      <FormActions submitLabel="Enregistrer l’inventaire" onCancel={onDone} pinned={false} />
    </Form>
  );
}
