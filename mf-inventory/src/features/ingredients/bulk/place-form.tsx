import { placingSchema } from '@cervoise/domain/ingredients';
import { describeError } from '@cervoise/graphql-client';
import { type BulkFormProps, useBulkMutation } from '@cervoise/records/list';
import { AutocompleteField, Form, FormActions, FormSection, useAppForm } from '@cervoise/ui/form';
import type { IngredientRowFragment } from '../../../generated/graphql';
import { usePlaceField } from '../../../use-place-field';
import { placeIngredientsMutation } from '../ingredient.graphql';

/** The place where the whole stock of the chosen ingredients goes. */
export function PlaceForm({ onSubmit, onCancel }: BulkFormProps<IngredientRowFragment>) {
  const placeMany = useBulkMutation(placeIngredientsMutation, { inDialog: true });
  const placeField = usePlaceField();
  const form = useAppForm({ schema: placingSchema, defaultValues: { place: '' } });
  return (
    <Form
      form={form}
      label="Déplacer le stock"
      describeError={describeError}
      onSubmit={({ place }) => onSubmit((ids) => placeMany({ ids, place: place ?? null }))}
    >
      <FormSection>
        <AutocompleteField
          control={form.control}
          name="place"
          label="Vers l’emplacement"
          help="Tous leurs lots y vont, en entier. Vide : sans emplacement."
          wide
          {...placeField}
        />
      </FormSection>
      <FormActions submitLabel="Déplacer" onCancel={onCancel} pinned={false} />
    </Form>
  );
}
