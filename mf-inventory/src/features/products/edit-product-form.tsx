import { inventoryItemSchema, settledBeerMessage } from '@cervoise/domain/inventory';
import { changedFields, EditForm, useFormMutation } from '@cervoise/records/form';
import { useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import type { ProductFormQuery } from '../../generated/graphql';
import { productFacts } from './product-facts';
import { ProductFields } from './product-fields';
import { isBeerSettled, toProductInput, toProductValues } from './product-form-schema';
import { updateProductMutation } from './product-record.graphql';

type EditedProduct = ProductFormQuery['inventoryItem'];

interface EditProductFormProps {
  /** As it stood when the form was opened. */
  readonly product: EditedProduct;
  /** Reads what stands on the server now. */
  readonly readCurrent: () => Promise<EditedProduct | undefined>;
}

/** The details of a product. */
export function EditProductForm({ product, readCurrent }: EditProductFormProps) {
  const update = useFormMutation(updateProductMutation);
  const [loaded] = useState(product);
  const loadedValues = toProductValues(loaded);
  const form = useAppForm({ schema: inventoryItemSchema, defaultValues: loadedValues });
  return (
    <EditForm
      form={form}
      label="Produit fini"
      address={`/inventory/${loaded.id}`}
      loadedAt={loaded.updatedAt}
      save={async (values, updatedAt) => {
        const changed = changedFields(toProductInput(values), loadedValues);
        return (await update({ input: { id: loaded.id, updatedAt, ...changed } }))
          .updateInventoryItem;
      }}
      successMessage="Produit enregistré"
      nameOf={({ recipe }) => recipe.name}
      readCurrent={readCurrent}
      factsOf={productFacts}
    >
      <ProductFields
        control={form.control}
        setValue={form.setValue}
        product={loaded}
        settled={isBeerSettled(product) ? settledBeerMessage : undefined}
      />
    </EditForm>
  );
}
