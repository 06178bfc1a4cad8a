import { newArticleSchema } from '@cervoise/domain/suppliers';
import { unitSymbols } from '@cervoise/domain/units';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import type { IngredientChoicesQuery, SupplierChoicesQuery } from '../generated/graphql';
import type { ArticlesOf } from './article';
import {
  createArticleMutation,
  ingredientChoicesQuery,
  supplierChoicesQuery,
} from './supplier-articles.graphql';

const supplierSource = {
  query: supplierChoicesQuery,
  itemsOf: ({ suppliersPage }: SupplierChoicesQuery) => suppliersPage.nodes,
  choiceOf: ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name,
  }),
};
const ingredientSource = {
  query: ingredientChoicesQuery,
  itemsOf: ({ ingredientsPage }: IngredientChoicesQuery) => ingredientsPage.nodes,
  choiceOf: ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name,
  }),
};

interface NewArticleFormProps {
  readonly of: ArticlesOf;
  readonly onDone: () => void;
}

/** What a supplier offers of an ingredient; one of the two is known by the page. */
export function NewArticleForm({ of, onDone }: NewArticleFormProps) {
  const isOfSupplier = 'supplierId' in of;
  const create = useFormMutation(createArticleMutation, ['SupplierArticles']);
  const suppliers = useChoices(supplierSource, { skip: isOfSupplier, eager: true });
  const ingredients = useChoices(ingredientSource, { skip: !isOfSupplier, eager: true });
  const form = useAppForm({
    schema: newArticleSchema,
    defaultValues: {
      supplierId: isOfSupplier ? of.supplierId : undefined,
      ingredientId: isOfSupplier ? undefined : of.ingredientId,
    },
  });
  const { control } = form;
  const ingredientId = useWatch({ control, name: 'ingredientId' });
  const unit = isOfSupplier ? ingredients.itemOf(ingredientId)?.unit : of.unit;
  // Rendering the unit only once it is known would remount the input, and lose its focus.
  const symbol = unit ? unitSymbols[unit] : 'unité';
  return (
    <PanelForm
      form={form}
      label="Article"
      submitLabel="Ajouter l’article"
      save={async (values) => (await create({ input: values })).createSupplierArticle}
      toastOf={({ ingredientName, supplierName }) => ({
        title: 'Article ajouté',
        message: `${ingredientName}, ${supplierName}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        {isOfSupplier ? (
          <SelectField
            control={control}
            name="ingredientId"
            label="Ingrédient"
            choices={ingredients.choices}
            search={ingredients.search}
            required
            wide
          />
        ) : (
          <SelectField
            control={control}
            name="supplierId"
            label="Fournisseur"
            choices={suppliers.choices}
            search={suppliers.search}
            required
            wide
          />
        )}
        <TextField control={control} name="reference" label="Référence" maxLength={60} />
        <TextField control={control} name="barcode" label="Code-barres" maxLength={60} scannable />
        <NumberField
          control={control}
          name="packQuantity"
          label="Conditionnement"
          unit={symbol}
          help="Un sac, un carton ; vide, il se vend au détail."
        />
        <NumberField
          control={control}
          name="price"
          label="Prix HT"
          unit={`€/${symbol}`}
          help="Celui d’aujourd’hui, à l’unité."
        />
      </FormSection>
    </PanelForm>
  );
}
