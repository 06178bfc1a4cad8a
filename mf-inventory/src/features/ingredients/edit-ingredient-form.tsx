import { ingredientDetailsSchema, keepFieldsOfType } from '@cervoise/domain/ingredients';
import { changedFields, EditForm, useFormMutation } from '@cervoise/records/form';
import { useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import type { IngredientFieldsFragment } from '../../generated/graphql';
import { IngredientDetailFields } from './ingredient-detail-fields';
import { ingredientFacts } from './ingredient-facts';
import { toDetailValues } from './ingredient-form-schema';
import { updateIngredientMutation } from './ingredient-record.graphql';

interface EditIngredientFormProps {
  /** As it stood when the form was opened. */
  readonly ingredient: IngredientFieldsFragment;
  /** Reads what stands on the server now. */
  readonly readCurrent: () => Promise<IngredientFieldsFragment | undefined>;
}

/** The details of an ingredient. */
export function EditIngredientForm({ ingredient, readCurrent }: EditIngredientFormProps) {
  const update = useFormMutation(updateIngredientMutation);
  const [loaded] = useState(ingredient);
  const loadedValues = toDetailValues(loaded);
  const form = useAppForm({ schema: ingredientDetailsSchema, defaultValues: loadedValues });
  return (
    <EditForm
      form={form}
      label="Ingrédient"
      address={`/inventory/ingredients/${loaded.id}`}
      loadedAt={loaded.updatedAt}
      save={async (values, updatedAt) => {
        const changed = changedFields(keepFieldsOfType(values), loadedValues);
        return (await update({ input: { id: loaded.id, updatedAt, ...changed } })).updateIngredient;
      }}
      successMessage="Ingrédient enregistré"
      nameOf={({ name }) => name}
      readCurrent={readCurrent}
      factsOf={(current) => [{ label: 'Nom', value: current.name }, ...ingredientFacts(current)]}
    >
      <IngredientDetailFields control={form.control} />
    </EditForm>
  );
}
