import { choicesOf } from '@cervoise/domain/choices';
import { ingredientUnits, unitLabels, unitSymbols } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import {
  AutocompleteField,
  FormSection,
  NumberField,
  QuantityField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { type Control, useWatch } from 'react-hook-form';
import { typeChoices } from './ingredient-choices';
import type { DetailValues } from './ingredient-form-schema';
import { ingredientSuppliersQuery } from './ingredient-record.graphql';
import { TypeFields } from './type-fields';

const unitChoices = choicesOf(ingredientUnits, unitLabels);

interface IngredientDetailFieldsProps<Output> {
  readonly control: Control<DetailValues, unknown, Output>;
}

/** The fields that a new ingredient and an existing one share. */
export function IngredientDetailFields<Output>({ control }: IngredientDetailFieldsProps<Output>) {
  const { data } = useQuery(ingredientSuppliersQuery);
  const [type, unit] = useWatch({ control, name: ['type', 'unit'] });
  const symbol = unit ? unitSymbols[unit] : undefined;
  return (
    <>
      <FormSection title="Identité">
        <TextField control={control} name="name" label="Nom" required maxLength={120} />
        <SelectField control={control} name="type" label="Type" choices={typeChoices} required />
        <AutocompleteField
          control={control}
          name="supplier"
          label="Fournisseur"
          suggestions={data?.ingredientSuppliers ?? []}
        />
        <TextField control={control} name="originCountry" label="Pays d’origine" maxLength={80} />
        <TextAreaField control={control} name="description" label="Description" wide />
      </FormSection>
      {type && <TypeFields control={control} type={type} />}
      <FormSection title="Stock et coût">
        <SelectField control={control} name="unit" label="Unité" choices={unitChoices} required />
        <QuantityField
          control={control}
          name="minimumStockQuantity"
          label="Seuil"
          help="En dessous, une alerte de stock bas prévient la brasserie."
          unit={unit ?? 'kg'}
          required
        />
        <NumberField
          control={control}
          name="costPerUnit"
          label="Coût unitaire"
          unit={symbol ? `€/${symbol}` : '€'}
        />
      </FormSection>
    </>
  );
}
