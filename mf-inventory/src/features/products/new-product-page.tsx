import { calendarDateOf } from '@cervoise/domain/dates';
import { newInventoryItemSchema } from '@cervoise/domain/inventory';
import { describeError } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/form';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, NumberField, useAppForm } from '@cervoise/ui/form';
import { Card, Page } from '@cervoise/ui/page';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProductFields } from './product-fields';
import { emptyProduct, type ProductValues, toProductInput } from './product-form-schema';
import { createProductMutation } from './product-record.graphql';

/** /inventory/new: containers that were packaged enter the books. */
export function NewProductPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const create = useFormMutation(createProductMutation);
  const form = useAppForm({
    schema: newInventoryItemSchema,
    // A code that was scanned and that nothing bears yet.
    defaultValues: {
      ...emptyProduct(calendarDateOf(new Date())),
      barcodeId: params.get('barcode') ?? '',
    },
  });
  // The shared fields read and write nothing beyond the details.
  const control = form.control as unknown as Control<ProductValues, unknown, ProductValues>;
  const setValue = form.setValue as unknown as UseFormSetValue<ProductValues>;
  return (
    <Page
      title="Nouveau produit fini"
      context="Le nombre de contenants change ensuite par ventes, pertes, dégustations et transferts."
    >
      <Card>
        <Form
          form={form}
          label="Nouveau produit fini"
          describeError={describeError}
          onSubmit={async (values) =>
            (await create({ input: toProductInput(values) })).createInventoryItem
          }
          onSaved={({ id, recipe }) => {
            toastSuccess({ title: 'Produit ajouté', message: recipe.name });
            navigate(`/inventory/${id}`, { replace: true });
          }}
        >
          <ProductFields
            control={control}
            setValue={setValue}
            quantityField={
              <NumberField
                control={form.control}
                name="quantity"
                label="Contenants conditionnés"
                required
              />
            }
          />
          <FormActions submitLabel="Ajouter le produit" cancelTo="/inventory" />
        </Form>
      </Card>
    </Page>
  );
}
