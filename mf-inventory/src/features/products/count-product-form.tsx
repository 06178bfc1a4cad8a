import { productCountSchema } from '@cervoise/domain/inventory';
import { CountForm } from '../../ledger/count-form';
import { useFormMutation } from '../../record/use-form-mutation';
import { type ProductFormProps, stockOf } from './product-detail';
import { countProductMutation } from './product-stock.graphql';

/** The containers of a product as counted on the shelf. */
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
