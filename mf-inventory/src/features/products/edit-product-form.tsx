import { type InventoryItemValues, inventoryItemSchema } from '@cervoise/domain/inventory';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductFieldsFragment } from '../../generated/graphql';
import { CurrentVersion } from '../../record/current-version';
import { productFacts } from './product-facts';
import { ProductFields } from './product-fields';
import { toProductInput, toProductValues } from './product-form-schema';
import { updateProductMutation } from './products.graphql';

interface EditProductFormProps {
  /** As it stood when the form was opened. */
  readonly product: ProductFieldsFragment;
  /** Reads what stands on the server now, after someone else changed it. */
  readonly readCurrent: () => Promise<ProductFieldsFragment | undefined>;
}

/** The details of a product; somebody else's change in between is told, not overwritten. */
export function EditProductForm({ product, readCurrent }: EditProductFormProps) {
  const navigate = useNavigate();
  const [update] = useRepeatableMutation(updateProductMutation, {
    context: { handledByForm: true },
  });
  const [loaded] = useState(product);
  const [current, setCurrent] = useState<ProductFieldsFragment>();
  const form = useAppForm({
    schema: inventoryItemSchema,
    defaultValues: toProductValues(loaded),
  });
  const address = `/inventory/${loaded.id}`;

  const save = async (values: InventoryItemValues, updatedAt?: Date) => {
    const input = { id: loaded.id, updatedAt, ...toProductInput(values) };
    return (await update({ input })).updateInventoryItem;
  };
  return (
    <Form
      form={form}
      label="Produit fini"
      describeError={describeError}
      onSubmit={(values) => save(values, loaded.updatedAt)}
      onSaved={({ recipe }) => {
        toastSuccess({ title: 'Produit enregistré', message: recipe.name });
        navigate(address, { replace: true });
      }}
      conflict={{
        onShowCurrent: () => void readCurrent().then(setCurrent),
        saveAnyway: (values) => save(values),
      }}
    >
      {current && <CurrentVersion facts={productFacts(current)} updatedAt={current.updatedAt} />}
      <ProductFields control={form.control} setValue={form.setValue} />
      <FormActions cancelTo={address} />
    </Form>
  );
}
