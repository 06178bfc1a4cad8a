import { inventoryStatuses, inventoryStatusLabels } from '@cervoise/domain/inventory';
import { useMutation } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import { updateProductStatusMutation } from '../product.graphql';
import { statusChoices } from '../product-texts';
import type { ProductFormProps } from './product-detail';

const schema = z.object({
  status: z.enum(inventoryStatuses, { error: 'Choisissez un statut.' }),
});

/** Changes the status of a product. */
export function ProductStatusForm({ product, onDone }: ProductFormProps) {
  const [update] = useMutation(updateProductStatusMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['ProductChanges'],
  });
  const form = useAppForm({ schema, defaultValues: { status: product.status } });
  return (
    <PanelForm
      form={form}
      label="Statut du produit"
      submitLabel="Changer le statut"
      save={({ status }) => update({ variables: { id: product.id, status } })}
      toastOf={(_, { status }) => ({
        title: 'Statut changé',
        message: inventoryStatusLabels[status],
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="status"
          label="Statut"
          choices={statusChoices}
          help="Seuls les produits en stock ou réservés comptent dans la valeur et les DDM."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
