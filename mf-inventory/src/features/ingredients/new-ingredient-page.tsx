import { keepFieldsOfType, newIngredientSchema } from '@cervoise/domain/ingredients';
import { describeError } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/form';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  DateField,
  Form,
  FormActions,
  FormSection,
  QuantityField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { Card, Page } from '@cervoise/ui/page';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { IngredientDetailFields } from './ingredient-detail-fields';
import { type DetailValues, emptyIngredient } from './ingredient-form-schema';
import { createIngredientMutation } from './ingredient-record.graphql';

/** /inventory/ingredients/new: an ingredient and what is in stock of it on its first day. */
export function NewIngredientPage() {
  const navigate = useNavigate();
  const create = useFormMutation(createIngredientMutation);
  const form = useAppForm({ schema: newIngredientSchema, defaultValues: emptyIngredient });
  const unit = useWatch({ control: form.control, name: 'unit' });
  // The detail fields read and write nothing beyond the details.
  const detailControl = form.control as unknown as Control<DetailValues, unknown, DetailValues>;
  return (
    <Page
      title="Nouvel ingrédient"
      context="Le stock change ensuite par réceptions, consommations et inventaires."
    >
      <Card>
        <Form
          form={form}
          label="Nouvel ingrédient"
          describeError={describeError}
          onSubmit={async (values) => {
            const { createIngredient } = await create({ input: keepFieldsOfType(values) });
            return createIngredient;
          }}
          onSaved={({ id, name }) => {
            toastSuccess({ title: 'Ingrédient ajouté', message: name });
            navigate(`/inventory/ingredients/${id}`, { replace: true });
          }}
        >
          <IngredientDetailFields control={detailControl} />
          <FormSection
            title="Stock initial"
            text="Ce qui est sur l’étagère aujourd’hui ; laissez vide s’il n’y a rien encore."
          >
            <QuantityField
              control={form.control}
              name="stockQuantity"
              label="Quantité en stock"
              unit={unit ?? 'kg'}
            />
            <TextField
              control={form.control}
              name="lotNumber"
              label="Numéro de lot"
              maxLength={60}
              scannable
            />
            <DateField control={form.control} name="expiryDate" label="Péremption" />
          </FormSection>
          <FormActions submitLabel="Ajouter l’ingrédient" cancelTo="/inventory/ingredients" />
        </Form>
      </Card>
    </Page>
  );
}
