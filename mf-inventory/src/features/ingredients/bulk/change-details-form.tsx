import { choicesOf } from '@cervoise/domain/choices';
import {
  type IngredientChanges,
  ingredientChangesSchema,
  ingredientFieldLabels,
} from '@cervoise/domain/ingredients';
import { describeError } from '@cervoise/graphql-client';
import { type BulkFormProps, useBulkMutation } from '@cervoise/records/list';
import {
  AutocompleteField,
  Form,
  FormActions,
  FormSection,
  SelectField,
  SwitchField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { IngredientRowFragment } from '../../../generated/graphql';
import { useSupplierField } from '../../../use-supplier-field';
import { updateIngredientsMutation } from '../ingredient.graphql';

const fields = ['supplier', 'originCountry', 'needsAnalysis'] as const;
const fieldChoices = choicesOf(fields, ingredientFieldLabels);

const schema = ingredientChangesSchema.extend({
  field: z.enum(fields, { error: 'Choisissez ce qui change.' }),
});
const defaultValues = { supplier: '', originCountry: '', needsAnalysis: false };

/** One detail that all the chosen ingredients get; an empty one is cleared. */
export function ChangeDetailsForm({ onSubmit, onCancel }: BulkFormProps<IngredientRowFragment>) {
  const update = useBulkMutation(updateIngredientsMutation, { inDialog: true });
  const supplierField = useSupplierField();
  const form = useAppForm({ schema, defaultValues });
  const { control } = form;
  const field = useWatch({ control, name: 'field' });
  return (
    <Form
      form={form}
      label="Modifier les ingrédients"
      describeError={describeError}
      onSubmit={({ field: chosen, ...values }) => {
        const changes: IngredientChanges = { [chosen]: values[chosen] ?? null };
        return onSubmit((ids) => update({ ids, changes }));
      }}
    >
      <FormSection>
        <SelectField
          control={control}
          name="field"
          label="Ce qui change"
          choices={fieldChoices}
          required
          wide
        />
        {field === 'supplier' && (
          <AutocompleteField
            control={control}
            {...supplierField}
            help="Vide, les ingrédients n’ont plus de fournisseur."
            wide
          />
        )}
        {field === 'originCountry' && (
          <TextField
            control={control}
            name="originCountry"
            label={ingredientFieldLabels.originCountry}
            help="Vide, le pays est effacé."
            maxLength={80}
            wide
          />
        )}
        {field === 'needsAnalysis' && (
          <SwitchField
            control={control}
            name="needsAnalysis"
            label={ingredientFieldLabels.needsAnalysis}
            help="Chaque nouvelle livraison attend d’être libérée."
            wide
          />
        )}
      </FormSection>
      <FormActions submitLabel="Modifier" onCancel={onCancel} pinned={false} />
    </Form>
  );
}
