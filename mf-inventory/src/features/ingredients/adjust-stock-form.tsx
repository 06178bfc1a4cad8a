import { adjustmentKinds, stockAdjustmentSchema } from '@cervoise/domain/ingredients';
import { movementKindLabels } from '@cervoise/domain/stock';
import { unitSymbols } from '@cervoise/domain/units';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  Form,
  FormActions,
  FormSection,
  NumberField,
  SelectField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatDate, formatQuantity } from '@cervoise/ui/format';
import { adjustStockMutation } from './ingredients.graphql';
import type { Lot, StockFormProps } from './stock-form';

const kindChoices = adjustmentKinds.map((value) => ({ value, label: movementKindLabels[value] }));

function describeLot(lot: Lot, symbol: string): string {
  const name = lot.lotNumber ?? 'Sans numéro';
  const expiry = lot.expiryDate ? `, exp. ${formatDate(lot.expiryDate)}` : '';
  return `${name} · ${formatQuantity(lot.quantity, symbol)}${expiry}`;
}

/** A difference, in or out, and why. */
export function AdjustStockForm({ ingredient, onDone }: StockFormProps) {
  const [adjust] = useRepeatableMutation(adjustStockMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Ingredient'],
  });
  const form = useAppForm({
    schema: stockAdjustmentSchema,
    defaultValues: { lotId: null, kind: 'adjustment', reason: '' },
  });
  const symbol = unitSymbols[ingredient.unit];
  return (
    <Form
      form={form}
      label="Ajustement du stock"
      describeError={describeError}
      onSubmit={(values) => adjust({ input: { ingredientId: ingredient.id, ...values } })}
      onSaved={({ adjustIngredientStock }) => {
        toastSuccess({
          title: 'Stock ajusté',
          message: `Nouveau stock : ${formatQuantity(adjustIngredientStock.stockQuantity, symbol)}.`,
        });
        onDone();
      }}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="kind"
          label="Nature du mouvement"
          choices={kindChoices}
          required
        />
        <NumberField
          control={form.control}
          name="quantity"
          label="Différence"
          help="Avec un signe moins pour une sortie : −2,5."
          aside={`en stock ${formatQuantity(ingredient.stockQuantity, symbol)}`}
          unit={symbol}
          required
        />
        <SelectField
          control={form.control}
          name="lotId"
          label="Lot"
          placeholder="Premier périmé, premier sorti"
          choices={ingredient.lots.map((lot) => ({
            value: lot.id,
            label: describeLot(lot, symbol),
          }))}
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
      <FormActions submitLabel="Enregistrer le mouvement" onCancel={onDone} pinned={false} />
    </Form>
  );
}
