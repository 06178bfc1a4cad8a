import { productAdjustmentSchema } from '@cervoise/domain/inventory';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatContainers } from '../../../product-description';
import type { ProductFormProps } from './product-detail';
import { adjustProductMutation } from './product-stock.graphql';

/** A difference that somebody found on the shelf. */
export function AdjustProductForm({ product, onDone }: ProductFormProps) {
  const adjust = useFormMutation(adjustProductMutation, ['Product']);
  const form = useAppForm({ schema: productAdjustmentSchema, defaultValues: { reason: '' } });
  const count = (quantity: number) => formatContainers(quantity, product.containerType);
  return (
    <PanelForm
      form={form}
      label="Ajustement de la quantité"
      submitLabel="Ajuster"
      save={(values) => adjust({ id: product.id, ...values })}
      toastOf={({ adjustInventoryQuantity }) => ({
        title: 'Quantité ajustée',
        message: `Nouveau stock : ${count(adjustInventoryQuantity.quantity)}.`,
      })}
      onDone={onDone}
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
        <ReasonField control={form.control} name="reason" />
      </FormSection>
    </PanelForm>
  );
}
