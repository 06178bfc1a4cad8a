import {
  type IngredientType,
  ingredientDetailsSchema,
  ingredientTypeLabels,
  keepFieldsOfType,
  newIngredientSchema,
} from '@cervoise/domain/ingredients';
import { unitSymbols } from '@cervoise/domain/units';
import { defaultGenerationLimit, defaultWeeklyLoss } from '@cervoise/domain/yeast';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { DateField } from '@cervoise/ui/date-field';
import {
  type AppForm,
  AutocompleteField,
  controlOf,
  FormSection,
  NumberField,
  QuantityField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSupplierField } from '../../use-supplier-field';
import {
  createIngredientMutation,
  ingredientFormQuery,
  updateIngredientMutation,
} from './ingredient.graphql';
import {
  extractBasisChoices,
  hopFormChoices,
  ingredientKind,
  typeChoices,
  unitChoices,
  yeastFormChoices,
} from './ingredient-texts';
import { QualityFields } from './quality/quality-fields';

type DetailValues = z.input<typeof ingredientDetailsSchema>;
type NewIngredientForm = AppForm<
  z.input<typeof newIngredientSchema>,
  z.output<typeof newIngredientSchema>
>;

/** /inventory/ingredients/new: an ingredient with its initial stock. */
export function NewIngredientPage() {
  return (
    <NewRecordPage
      kind={ingredientKind}
      title="Nouvel ingrédient"
      context="Le stock change ensuite par réceptions, consommations et inventaires."
      submitLabel="Ajouter l’ingrédient"
      schema={newIngredientSchema}
      initialValues={{ type: 'malt', unit: 'kg', minimumStockQuantity: 0 }}
      create={createIngredientMutation}
      toInput={keepFieldsOfType}
    >
      {(form) => (
        <>
          <DetailFields control={controlOf(form.control)} />
          <FirstStockFields form={form} />
        </>
      )}
    </NewRecordPage>
  );
}

/** /inventory/ingredients/:id/edit: the details; the stock changes on the record page. */
export function EditIngredientPage() {
  return (
    <EditRecordPage
      kind={ingredientKind}
      title="Modifier l’ingrédient"
      context="Le stock n’est pas ici : il change par mouvements, sur la fiche."
      label="Ingrédient"
      query={ingredientFormQuery}
      recordOf={({ ingredient }) => ingredient}
      schema={ingredientDetailsSchema}
      sourceOf={(ingredient) => ingredient}
      update={updateIngredientMutation}
      toInput={keepFieldsOfType}
    >
      {(form) => <DetailFields control={form.control} />}
    </EditRecordPage>
  );
}

/** The initial stock of a new ingredient. */
function FirstStockFields({ form: { control } }: { readonly form: NewIngredientForm }) {
  const unit = useWatch({ control, name: 'unit' });
  return (
    <FormSection
      title="Stock initial"
      text="Ce qui est sur l’étagère aujourd’hui ; laissez vide s’il n’y a rien encore."
    >
      <QuantityField
        control={control}
        name="stockQuantity"
        label="Quantité en stock"
        unit={unit ?? 'kg'}
      />
      <TextField
        control={control}
        name="lotNumber"
        label="Numéro de lot"
        maxLength={60}
        scannable
      />
      <DateField control={control} name="expiryDate" label="Péremption" />
    </FormSection>
  );
}

interface DetailFieldsProps<Output> {
  readonly control: Control<DetailValues, unknown, Output>;
}

/** The fields of new and existing ingredients. */
function DetailFields<Output>({ control }: DetailFieldsProps<Output>) {
  const supplierField = useSupplierField();
  const [type, unit] = useWatch({ control, name: ['type', 'unit'] });
  const symbol = unit ? unitSymbols[unit] : undefined;
  return (
    <>
      <FormSection title="Identité">
        <TextField control={control} name="name" label="Nom" required maxLength={120} />
        <SelectField control={control} name="type" label="Type" choices={typeChoices} required />
        <AutocompleteField control={control} {...supplierField} />
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
      {type && <QualityFields control={control} type={type} />}
    </>
  );
}

interface TypeFieldsProps<Output> {
  readonly control: Control<DetailValues, unknown, Output>;
  readonly type: IngredientType;
}

/** The fields of one type: what gives extract, hop or yeast. */
function TypeFields<Output>({ control, type }: TypeFieldsProps<Output>) {
  const form = useWatch({ control, name: 'yeastForm' });
  if (type === 'malt' || type === 'adjunct' || type === 'sugar')
    return (
      <FormSection title={ingredientTypeLabels[type]}>
        <NumberField control={control} name="maltColor" label="Couleur" unit="EBC" />
        <NumberField control={control} name="maltExtract" label="Extrait" unit="%" />
        <SelectField
          control={control}
          name="extractBasis"
          label="Extrait donné"
          choices={extractBasisChoices}
          placeholder="Sur sec"
          searchable={false}
        />
        <NumberField
          control={control}
          name="moisture"
          label="Humidité"
          unit="%"
          help="Déduite d’un extrait donné sur sec ; sans elle, l’extrait compte entier."
        />
        <NumberField
          control={control}
          name="fermentability"
          label="Fermentescibilité"
          unit="%"
          placeholder="celle de la levure"
          help="L’atténuation propre : 0 pour un lactose ; vide, celle de la levure."
        />
      </FormSection>
    );
  if (type === 'hop')
    return (
      <FormSection title="Houblon">
        <NumberField control={control} name="alphaAcid" label="Acides alpha" unit="%" />
        <SelectField control={control} name="hopForm" label="Forme" choices={hopFormChoices} />
      </FormSection>
    );
  if (type === 'yeast')
    return (
      <FormSection title="Levure">
        <TextField control={control} name="yeastStrain" label="Souche" maxLength={120} />
        <SelectField control={control} name="yeastForm" label="Forme" choices={yeastFormChoices} />
        <NumberField
          control={control}
          name="yeastAttenuation"
          label="Atténuation apparente"
          unit="%"
        />
        <NumberField
          control={control}
          name="yeastGenerationLimit"
          label="Générations au plus"
          placeholder={`${defaultGenerationLimit}`}
          help="Au-delà, récolter ou ensemencer la souche se confirme."
        />
        <NumberField
          control={control}
          name="yeastWeeklyLoss"
          label="Cellules perdues par semaine"
          unit="%"
          placeholder={form ? formatNumber(defaultWeeklyLoss[form], 1) : undefined}
          help="Au froid, en part des cellules encore vivantes."
        />
      </FormSection>
    );
  return null;
}
