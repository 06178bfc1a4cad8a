import { stockCountSchema } from '@cervoise/domain/ingredients';
import { useQuery } from '@cervoise/graphql-client';
import { CountForm } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { countStockMutation, ingredientStockOnQuery } from './ingredient-stock.graphql';
import { SpreadPreview } from './spread-preview';
import { type StockFormProps, stockOf, stockQueries } from './stock-form';

/** A count of an ingredient, with the lots the difference is taken from. */
export function CountStockForm({ ingredient, onDone }: StockFormProps) {
  const count = useFormMutation(countStockMutation, stockQueries);
  const { id, unit } = ingredient;
  const useStockOn = (day: string | null) => {
    const { data } = useQuery(ingredientStockOnQuery, {
      variables: { ingredientId: id, day: day ?? '' },
      skip: day === null,
      fetchPolicy: 'network-only',
      context: { suppressErrorToast: false },
    });
    return data?.ingredientStockOn ?? null;
  };
  return (
    <CountForm
      schema={stockCountSchema}
      stock={stockOf(ingredient)}
      useStockOn={useStockOn}
      save={async (values) => (await count({ id, ...values })).updateIngredientStock.stockQuantity}
      renderDifference={(difference) => (
        <SpreadPreview ingredientId={id} unit={unit} difference={difference} />
      )}
      onDone={onDone}
    />
  );
}
