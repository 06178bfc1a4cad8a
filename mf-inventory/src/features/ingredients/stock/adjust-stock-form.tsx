import { choicesOf } from '@cervoise/domain/choices';
import { adjustmentKinds, stockAdjustmentSchema } from '@cervoise/domain/ingredients';
import { movementKindLabels } from '@cervoise/domain/stock';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { FormSection, QuantityField, SelectField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { adjustStockMutation } from './ingredient-stock.graphql';
import { describeLot, formatStock } from './lot-words';
import { SpreadPreview } from './spread-preview';
import { type StockFormProps, stockQueries } from './stock-form';

const kindChoices = choicesOf(adjustmentKinds, movementKindLabels);

/** A difference, in or out, and why. */
export function AdjustStockForm({ ingredient, onDone }: StockFormProps) {
  const adjust = useFormMutation(adjustStockMutation, stockQueries);
  const form = useAppForm({
    schema: stockAdjustmentSchema,
    defaultValues: { lotId: null, kind: 'adjustment', reason: '' },
  });
  const { unit } = ingredient;
  const [quantity, lotId] = useWatch({ control: form.control, name: ['quantity', 'lotId'] });
  return (
    <PanelForm
      form={form}
      label="Ajustement du stock"
      submitLabel="Enregistrer le mouvement"
      save={(values) => adjust({ input: { ingredientId: ingredient.id, ...values } })}
      toastOf={({ adjustIngredientStock }) => ({
        title: 'Stock ajusté',
        message: `Nouveau stock : ${formatStock(adjustIngredientStock.stockQuantity, unit)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="kind"
          label="Nature du mouvement"
          choices={kindChoices}
          required
        />
        <QuantityField
          control={form.control}
          name="quantity"
          label="Différence"
          help="Avec un signe moins pour une sortie : −2,5."
          aside={`en stock ${formatStock(ingredient.stockQuantity, unit)}`}
          unit={unit}
          required
        />
        <SelectField
          control={form.control}
          name="lotId"
          label="Lot"
          placeholder="Premier périmé, premier sorti"
          choices={ingredient.lots.map((lot) => ({
            value: lot.id,
            label: describeLot(lot, unit),
          }))}
          wide
        />
        {!lotId && <SpreadPreview ingredientId={ingredient.id} unit={unit} difference={quantity} />}
        <ReasonField control={form.control} name="reason" required />
      </FormSection>
    </PanelForm>
  );
}
