import { calendarDateOf } from '@cervoise/domain/dates';
import {
  containerChoices,
  inventoryItemSchema,
  newInventoryItemSchema,
  rightCheckDigit,
  settledBeerMessage,
} from '@cervoise/domain/inventory';
import { useChoices } from '@cervoise/records/choices';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { DateField } from '@cervoise/ui/date-field';
import {
  AutocompleteField,
  controlOf,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type {
  BatchChoicesQuery,
  ProductFieldsFragment,
  ProductFormQuery,
} from '../../generated/graphql';
import { usePlaceField } from '../../use-place-field';
import { beerSource } from './beer-choices';
import {
  batchChoicesQuery,
  createProductMutation,
  productFormQuery,
  updateProductMutation,
} from './product.graphql';
import { productKind } from './product-texts';
import { VolumeField } from './volume-field';

type ProductValues = z.input<typeof inventoryItemSchema>;

/** /inventory/new: packaged containers enter the stock. */
export function NewProductPage() {
  const [params] = useSearchParams();
  return (
    <NewRecordPage
      kind={productKind}
      title="Nouveau produit fini"
      context="Le nombre de contenants change ensuite par ventes, pertes, dégustations et transferts."
      submitLabel="Ajouter le produit"
      schema={newInventoryItemSchema}
      initialValues={{
        containerType: 'bottle',
        volumeInLiters: 0.33,
        packagingDate: calendarDateOf(new Date()),
        // A scanned code that no product has yet.
        barcodeId: params.get('barcode') ?? '',
      }}
      create={createProductMutation}
      toInput={(values) => values}
    >
      {(form) => (
        <ProductFields
          control={controlOf(form.control)}
          setBatch={(id) => form.setValue('batchId', id)}
          quantityField={
            <NumberField
              control={form.control}
              name="quantity"
              label="Contenants conditionnés"
              step={1}
              required
            />
          }
        />
      )}
    </NewRecordPage>
  );
}

/** /inventory/:id/edit: the details; the containers move on the record page. */
export function EditProductPage() {
  return (
    <EditRecordPage
      kind={productKind}
      title="Modifier le produit"
      context="La quantité n’est pas ici : elle change par mouvements, sur la fiche."
      label="Produit fini"
      query={productFormQuery}
      recordOf={({ inventoryItem }) => inventoryItem}
      schema={inventoryItemSchema}
      sourceOf={(product) => ({
        ...product,
        recipeId: product.recipe.id,
        batchId: product.batch?.id ?? null,
      })}
      update={updateProductMutation}
      toInput={(values) => values}
    >
      {(form, product) => (
        <ProductFields
          control={form.control}
          setBatch={(id) => form.setValue('batchId', id)}
          product={product}
          lockedMessage={isBeerSettled(product) ? settledBeerMessage : undefined}
        />
      )}
    </EditRecordPage>
  );
}

/** Whether other movements followed the packaging of a product: its beer is then fixed. */
function isBeerSettled({ movements }: ProductFormQuery['inventoryItem']): boolean {
  const { nodes, totalCount } = movements;
  return totalCount > 1 || nodes.some(({ kind }) => kind !== 'packaging');
}

const batchSource = {
  query: batchChoicesQuery,
  itemsOf: ({ batchOptions }: BatchChoicesQuery) => batchOptions,
  choiceOf: ({ id, batchNumber }: BatchChoicesQuery['batchOptions'][number]) => ({
    value: id,
    label: batchNumber,
  }),
};

interface ProductFieldsProps<Output> {
  readonly control: Control<ProductValues, unknown, Output>;
  readonly setBatch: (id: string | null) => void;
  /** The present recipe and batch are listed even when the choices lack them. */
  readonly product?: Pick<ProductFieldsFragment, 'recipe' | 'batch'>;
  /** Why beer and container are fixed; absent when they can be changed. A missing batch can be named. */
  readonly lockedMessage?: string;
  /** Beside the container: the packaged quantity. */
  readonly quantityField?: ReactNode;
}

/** The fields of new and existing products. */
function ProductFields<Output>({
  control,
  setBatch,
  product,
  lockedMessage,
  quantityField,
}: ProductFieldsProps<Output>) {
  const [recipeId, containerType, barcodeId] = useWatch({
    control,
    name: ['recipeId', 'containerType', 'barcodeId'],
  });
  const placeField = usePlaceField();
  const beers = useChoices(beerSource, { value: recipeId, eager: true });
  const batches = useChoices(batchSource, {
    variables: { recipeId: recipeId ?? '' },
    skip: !recipeId,
  });
  // A batch belongs to one recipe only.
  const batchOf = (recipe: string | null) =>
    product?.recipe.id === recipe ? product?.batch : null;
  const ownBatch = batchOf(recipeId);
  const batchLock = product && !product.batch ? undefined : lockedMessage;
  const checkDigit = rightCheckDigit(barcodeId ?? '');
  return (
    <>
      <FormSection title="Bière">
        <SelectField
          control={control}
          name="recipeId"
          label="Recette"
          choices={beers.choices}
          onChoose={(chosen) => setBatch(batchOf(chosen)?.id ?? null)}
          search={beers.search}
          own={beers.own ?? (product && { value: product.recipe.id, label: product.recipe.name })}
          help={
            beers.isEmpty &&
            !product && (
              <>
                Un produit fini vient d’une recette :{' '}
                <Link to="/recipes/new">écrivez la première</Link>.
              </>
            )
          }
          disabled={lockedMessage !== undefined}
          required
        />
        <SelectField
          control={control}
          name="batchId"
          label="Brassin"
          placeholder="Sans brassin"
          choices={batches.choices}
          search={batches.search}
          own={ownBatch && { value: ownBatch.id, label: ownBatch.batchNumber }}
          disabled={!recipeId || batchLock !== undefined}
          help={batchLock ?? (recipeId ? undefined : 'Choisissez d’abord la recette.')}
        />
      </FormSection>
      <FormSection title="Contenant">
        <SelectField
          control={control}
          name="containerType"
          label="Type"
          choices={containerChoices}
          disabled={lockedMessage !== undefined}
          required
        />
        <VolumeField
          control={control}
          name="volumeInLiters"
          containerType={containerType}
          disabled={lockedMessage !== undefined}
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
        <AutocompleteField control={control} name="location" label="Emplacement" {...placeField} />
        <TextField
          control={control}
          name="barcodeId"
          label="Code-barres"
          help={
            checkDigit === null
              ? undefined
              : `Le dernier chiffre de ce code EAN devrait être ${checkDigit} : vérifiez la saisie.`
          }
          maxLength={60}
          scannable
        />
        <TextAreaField control={control} name="notes" label="Notes" wide />
      </FormSection>
    </>
  );
}
