import { stockCountSchema } from '@cervoise/domain/ingredients';
import { useFormMutation } from '@cervoise/records/form';
import { CountForm } from '@cervoise/records/ledger';
import { countStockMutation } from './ingredient-stock.graphql';
import { SpreadPreview } from './spread-preview';
import { type StockFormProps, stockOf, stockQueries } from './stock-form';

/** A count of an ingredient, with the lots the difference is taken from. */
export function CountStockForm({ ingredient, onDone }: StockFormProps) {
  const count = useFormMutation(countStockMutation, stockQueries);
  const { id, unit } = ingredient;
  return (
    <CountForm
      schema={stockCountSchema}
      stock={stockOf(ingredient)}
      save={async (values) => (await count({ id, ...values })).updateIngredientStock.stockQuantity}
      renderDifference={(difference) => (
        <SpreadPreview ingredientId={id} unit={unit} difference={difference} />
      )}
      onDone={onDone}
    />
  );
}
