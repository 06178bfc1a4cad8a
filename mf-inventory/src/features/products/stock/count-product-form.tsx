import { productCountSchema } from '@cervoise/domain/inventory';
import { useQuery } from '@cervoise/graphql-client';
import { CountForm } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { type ProductFormProps, stockOf } from './product-detail';
import { countProductMutation, productQuantityOnQuery } from './product-stock.graphql';

/** A count of a product's containers. */
export function CountProductForm({ product, onDone }: ProductFormProps) {
  const count = useFormMutation(countProductMutation, ['Product']);
  const { id } = product;
  const useStockOn = (day: string | null) => {
    const { data } = useQuery(productQuantityOnQuery, {
      variables: { id, day: day ?? '' },
      skip: day === null,
      fetchPolicy: 'network-only',
      context: { suppressErrorToast: false },
    });
    return data?.inventoryItemQuantityOn ?? null;
  };
  return (
    <CountForm
      schema={productCountSchema}
      stock={stockOf(product)}
      useStockOn={useStockOn}
      save={async (values) => (await count({ id, ...values })).countInventoryItem.quantity}
      onDone={onDone}
    />
  );
}
