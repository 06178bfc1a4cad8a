import { productCountSchema } from '@cervoise/domain/inventory';
import { useFormMutation } from '@cervoise/records/form';
import { CountForm } from '@cervoise/records/ledger';
import { type ProductFormProps, stockOf } from './product-detail';
import { countProductMutation } from './product-stock.graphql';

/** A count of a product's containers. */
export function CountProductForm({ product, onDone }: ProductFormProps) {
  const count = useFormMutation(countProductMutation, ['Product']);
  return (
    <CountForm
      schema={productCountSchema}
      stock={stockOf(product)}
      save={async (values) =>
        (await count({ id: product.id, ...values })).countInventoryItem.quantity
      }
      onDone={onDone}
    />
  );
}
