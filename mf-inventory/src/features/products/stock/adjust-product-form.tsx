import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf } from '@cervoise/domain/dates';
import { containerCountSchema, productAdjustmentSchema } from '@cervoise/domain/inventory';
import { PanelForm } from '@cervoise/records/form';
import {
  MovementDayField,
  ReasonField,
  suggestedDifferenceReasons,
} from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import { formatContainers } from '../../../product-description';
import type { ProductFormProps } from './product-detail';
import { adjustProductMutation } from './product-stock.graphql';

const directions = ['less', 'more'] as const;
const directionChoices = choicesOf(directions, { less: 'En moins', more: 'En plus' });

/** Counts are typed without a sign, which a phone's keypad lacks. */
const schema = productAdjustmentSchema.extend({
  direction: z.enum(directions, { error: 'Choisissez un sens.' }),
  quantity: containerCountSchema('La quantité', 1),
});

/** An adjustment of a product's quantity. */
export function AdjustProductForm({ product, onDone }: ProductFormProps) {
  const adjust = useFormMutation(adjustProductMutation, ['Product']);
  const form = useAppForm({
    schema,
    defaultValues: { direction: 'less', reason: '', happenedOn: calendarDateOf(new Date()) },
  });
  const count = (quantity: number) => formatContainers(quantity, product.containerType);
  return (
    <PanelForm
      form={form}
      label="Ajustement de la quantité"
      submitLabel="Ajuster"
      save={({ direction, quantity, ...values }) =>
        adjust({
          id: product.id,
          quantity: direction === 'less' ? -quantity : quantity,
          ...values,
        })
      }
      toastOf={({ adjustInventoryQuantity }) => ({
        title: 'Quantité ajustée',
        message: `Nouveau stock : ${count(adjustInventoryQuantity.quantity)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="direction"
          label="Sens"
          choices={directionChoices}
          required
        />
        <NumberField
          control={form.control}
          name="quantity"
          label="Quantité"
          step={1}
          aside={`en stock ${count(product.quantity)}`}
          required
        />
        <MovementDayField control={form.control} name="happenedOn" />
        <ReasonField form={form} name="reason" suggestions={suggestedDifferenceReasons} />
      </FormSection>
    </PanelForm>
  );
}
