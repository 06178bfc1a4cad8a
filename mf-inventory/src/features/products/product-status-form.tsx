import { inventoryStatuses, inventoryStatusLabels } from '@cervoise/domain/inventory';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import type { ProductFormProps } from './product-detail';
import { updateProductStatusMutation } from './products.graphql';

const schema = z.object({
  status: z.enum(inventoryStatuses, { error: 'Choisissez un statut.' }),
});
const choices = inventoryStatuses.map((value) => ({ value, label: inventoryStatusLabels[value] }));

/** What became of the whole line. */
export function ProductStatusForm({ product, onDone }: ProductFormProps) {
  const [update] = useMutation(updateProductStatusMutation, {
    context: { handledByForm: true },
    refetchQueries: ['ProductChanges'],
  });
  const form = useAppForm({ schema, defaultValues: { status: product.status } });
  return (
    <Form
      form={form}
      label="Statut du produit"
      describeError={describeError}
      onSubmit={({ status }) => update({ variables: { id: product.id, status } })}
      onSaved={(_, { status }) => {
        toastSuccess({ title: 'Statut changé', message: inventoryStatusLabels[status] });
        onDone();
      }}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="status"
          label="Statut"
          choices={choices}
          help="Seuls les produits en stock ou réservés comptent dans la valeur et les DDM."
          required
          wide
        />
      </FormSection>
      <FormActions submitLabel="Changer le statut" onCancel={onDone} pinned={false} />
    </Form>
  );
}
