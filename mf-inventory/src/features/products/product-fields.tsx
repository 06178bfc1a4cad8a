import { calendarDateOf } from '@cervoise/domain/dates';
import { useQuery } from '@cervoise/graphql-client';
import {
  AutocompleteField,
  DateField,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { type UseFormSetValue, useWatch } from 'react-hook-form';
import type { ProductFieldsFragment } from '../../generated/graphql';
import { containerChoices } from './product-choices';
import type { ProductValues } from './product-form-schema';
import { batchChoicesQuery } from './product-record.graphql';
import { productFilterChoicesQuery } from './products.graphql';

interface ProductFieldsProps<Output> {
  readonly control: Control<ProductValues, unknown, Output>;
  readonly setValue: UseFormSetValue<ProductValues>;
  /** What exists: its recipe and batch are named though the choices lack them. */
  readonly product?: Pick<ProductFieldsFragment, 'recipe' | 'batch'>;
  /** Why beer and container stay as they are; without it they can be changed. */
  readonly settled?: string;
  /** Beside the container: how many were packaged. */
  readonly quantityField?: ReactNode;
}

/** The fields that a new product and an existing one share. */
export function ProductFields<Output>({
  control,
  setValue,
  product,
  settled,
  quantityField,
}: ProductFieldsProps<Output>) {
  const [recipeId, containerType] = useWatch({ control, name: ['recipeId', 'containerType'] });
  const { data: choices } = useQuery(productFilterChoicesQuery);
  const { data: batches } = useQuery(batchChoicesQuery, {
    variables: { recipeId: recipeId ?? '' },
    skip: !recipeId,
  });
  // A batch belongs to one recipe, and is no choice of another one.
  const ownBatch = product?.recipe.id === recipeId ? product?.batch : null;
  const volumeHelp =
    containerType === 'keg' ? 'Un fût courant : 20 ou 30 l.' : '33 cl s’écrit 0,33.';
  const formerRecipe = useRef(recipeId);
  useEffect(() => {
    if (formerRecipe.current && formerRecipe.current !== recipeId) setValue('batchId', null);
    formerRecipe.current = recipeId;
  }, [recipeId, setValue]);
  return (
    <>
      <FormSection title="Bière">
        <SelectField
          control={control}
          name="recipeId"
          label="Recette"
          choices={(choices?.recipeOptions ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          own={product && { value: product.recipe.id, label: product.recipe.name }}
          disabled={settled !== undefined}
          required
        />
        <SelectField
          control={control}
          name="batchId"
          label="Brassin"
          placeholder="Sans brassin"
          choices={(batches?.batchOptions ?? []).map(({ id, batchNumber }) => ({
            value: id,
            label: batchNumber,
          }))}
          own={ownBatch && { value: ownBatch.id, label: ownBatch.batchNumber }}
          disabled={!recipeId || settled !== undefined}
          help={settled ?? (recipeId ? undefined : 'Choisissez d’abord la recette.')}
        />
      </FormSection>
      <FormSection title="Contenant">
        <SelectField
          control={control}
          name="containerType"
          label="Type"
          choices={containerChoices}
          disabled={settled !== undefined}
          required
        />
        <NumberField
          control={control}
          name="volumeInLiters"
          label="Volume d’un contenant"
          help={settled ? undefined : volumeHelp}
          unit="l"
          disabled={settled !== undefined}
          required
        />
        {quantityField}
        <NumberField control={control} name="unitPrice" label="Prix unitaire HT" unit="€" />
      </FormSection>
      <FormSection title="Dates et place">
        <DateField
          control={control}
          name="packagingDate"
          label="Conditionné le"
          max={calendarDateOf(new Date())}
          required
        />
        <DateField control={control} name="bestBeforeDate" label="DDM" />
        <AutocompleteField
          control={control}
          name="location"
          label="Emplacement"
          suggestions={choices?.inventoryLocations ?? []}
        />
        <TextField
          control={control}
          name="barcodeId"
          label="Code-barres"
          maxLength={60}
          scannable
        />
        <TextAreaField control={control} name="notes" label="Notes" wide />
      </FormSection>
    </>
  );
}
