import { stockCountSchema } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
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
import { useWatch } from 'react-hook-form';
import { countStockMutation } from './ingredients.graphql';
import { formatStock, formatStockDifference } from './lot-words';
import { SpreadPreview } from './spread-preview';
import type { StockFormProps } from './stock-form';
import { stockRereads } from './stock-rereads';

/** The quantity as counted on the shelf; the ledger gets the difference. */
export function CountStockForm({ ingredient, onDone }: StockFormProps) {
  const [count] = useRepeatableMutation(countStockMutation, {
    context: { handledByForm: true },
    refetchQueries: stockRereads,
  });
  const form = useAppForm({ schema: stockCountSchema, defaultValues: { reason: '' } });
  const { unit, stockQuantity } = ingredient;
  const counted = useWatch({ control: form.control, name: 'quantity' });
  const difference = Number.isFinite(counted) ? addQuantities(counted, -stockQuantity) : null;
  return (
    <Form
      form={form}
      label="Inventaire"
      describeError={describeError}
      onSubmit={(values) => count({ id: ingredient.id, ...values })}
      onSaved={({ updateIngredientStock }) => {
        toastSuccess({
          title: 'Inventaire enregistré',
          message: `Stock : ${formatStock(updateIngredientStock.stockQuantity, unit)}.`,
        });
        onDone();
      }}
    >
      <FormSection>
        <QuantityField
          control={form.control}
          name="quantity"
          label="Quantité comptée"
          aside={`attendu ${formatStock(stockQuantity, unit)}`}
          unit={unit}
          help={difference ? `Écart : ${formatStockDifference(difference, unit)}` : undefined}
          required
          wide
        />
        {difference !== null && difference !== 0 && (
          <SpreadPreview ingredientId={ingredient.id} unit={unit} difference={difference} />
        )}
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
