import {
  type IngredientDetails,
  ingredientDetailsSchema,
  keepFieldsOfType,
} from '@cervoise/domain/ingredients';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IngredientFieldsFragment } from '../../generated/graphql';
import { CurrentVersion } from '../../record/current-version';
import { IngredientDetailFields } from './ingredient-detail-fields';
import { ingredientFacts } from './ingredient-facts';
import { toDetailValues } from './ingredient-form-schema';
import { updateIngredientMutation } from './ingredients.graphql';

interface EditIngredientFormProps {
  /** As it stood when the form was opened. */
  readonly ingredient: IngredientFieldsFragment;
  /** Reads what stands on the server now, after someone else changed it. */
  readonly readCurrent: () => Promise<IngredientFieldsFragment | undefined>;
}

/** The details of an ingredient; somebody else's change in between is told, not overwritten. */
export function EditIngredientForm({ ingredient, readCurrent }: EditIngredientFormProps) {
  const navigate = useNavigate();
  const [update] = useRepeatableMutation(updateIngredientMutation, {
    context: { handledByForm: true },
  });
  const [loaded] = useState(ingredient);
  const [current, setCurrent] = useState<IngredientFieldsFragment>();
  const form = useAppForm({
    schema: ingredientDetailsSchema,
    defaultValues: toDetailValues(loaded),
  });
  const address = `/inventory/ingredients/${loaded.id}`;

  const save = async (values: IngredientDetails, updatedAt?: Date) => {
    const input = { id: loaded.id, updatedAt, ...keepFieldsOfType(values) };
    return (await update({ input })).updateIngredient;
  };
  return (
    <Form
      form={form}
      label="Ingrédient"
      describeError={describeError}
      onSubmit={(values) => save(values, loaded.updatedAt)}
      onSaved={({ name }) => {
        toastSuccess({ title: 'Ingrédient enregistré', message: name });
        navigate(address, { replace: true });
      }}
      conflict={{
        onShowCurrent: () => void readCurrent().then(setCurrent),
        saveAnyway: (values) => save(values),
      }}
    >
      {current && (
        <CurrentVersion
          facts={[{ label: 'Nom', value: current.name }, ...ingredientFacts(current)]}
          updatedAt={current.updatedAt}
        />
      )}
      <IngredientDetailFields control={form.control} />
      <FormActions cancelTo={address} />
    </Form>
  );
}
