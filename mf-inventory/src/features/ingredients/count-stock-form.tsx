import { stockCountSchema } from '@cervoise/domain/ingredients';
import { unitSymbols } from '@cervoise/domain/units';
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
import { formatQuantity } from '@cervoise/ui/format';
import { countStockMutation } from './ingredients.graphql';
import type { StockFormProps } from './stock-form';

/** The quantity as counted on the shelf; the ledger gets the difference. */
export function CountStockForm({ ingredient, onDone }: StockFormProps) {
  const [count] = useRepeatableMutation(countStockMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Ingredient'],
  });
  const form = useAppForm({ schema: stockCountSchema, defaultValues: { reason: '' } });
  const symbol = unitSymbols[ingredient.unit];
  return (
    <Form
      form={form}
      label="Inventaire"
      describeError={describeError}
      onSubmit={(values) => count({ id: ingredient.id, ...values })}
      onSaved={({ updateIngredientStock }) => {
        toastSuccess({
          title: 'Inventaire enregistré',
          message: `Stock : ${formatQuantity(updateIngredientStock.stockQuantity, symbol)}.`,
        });
        onDone();
      }}
    >
      <FormSection>
        <NumberField
          control={form.control}
          name="quantity"
          label="Quantité comptée"
          aside={`attendu ${formatQuantity(ingredient.stockQuantity, symbol)}`}
          unit={symbol}
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
