import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import {
  type StocktakeType,
  type StocktakeValues,
  stocktakeSchema,
  stocktakeTypes,
} from '@cervoise/domain/stocktakes';
import { useQuery } from '@cervoise/graphql-client';
import { recordId } from '@cervoise/records/choices';
import { NewRecordPage } from '@cervoise/records/form';
import { type AppForm, FormSection, NumberField, SwitchField, TextField } from '@cervoise/ui/form';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { stocktakeKind } from './stocktake-texts';
import { allPlaces, createStocktakeMutation, stocktakePlacesQuery } from './stocktakes.graphql';
import styles from './stocktakes.module.css';

type StocktakeForm = AppForm<z.input<typeof stocktakeSchema>, StocktakeValues>;

const typeLabel = (type: StocktakeType) =>
  type === 'finished_product' ? 'Produits finis' : ingredientTypeLabels[type];

/** /inventory/stocktakes/new; `?ingredients=` limits it to some ingredients. */
export function NewStocktakePage() {
  const [params] = useSearchParams();
  const ingredientIds = (params.get('ingredients') ?? '')
    .split(',')
    .flatMap((id) => recordId(id) ?? []);
  return (
    <NewRecordPage
      kind={stocktakeKind}
      title="Nouvel inventaire"
      context="Ce qui est en stock devient la liste à compter ; vous pourrez y ajouter ce que vous trouvez."
      submitLabel="Commencer à compter"
      schema={stocktakeSchema}
      initialValues={{
        name: `Inventaire du ${formatDate(new Date())}`,
        isBlind: false,
        types: [],
        placeIds: [],
        ingredientIds,
        ingredientTolerance: 2,
        materialTolerance: 2,
        productTolerance: 0,
      }}
      create={createStocktakeMutation}
      toInput={(values) => values}
    >
      {(form) => <StocktakeFields form={form} chosenCount={ingredientIds.length} />}
    </NewRecordPage>
  );
}

interface StocktakeFieldsProps {
  readonly form: StocktakeForm;
  /** Ingredients that were chosen before: nothing else limits it then. */
  readonly chosenCount: number;
}

function StocktakeFields({ form, chosenCount }: StocktakeFieldsProps) {
  const { control } = form;
  const { data } = useQuery(stocktakePlacesQuery, {
    variables: allPlaces,
    skip: chosenCount > 0,
    context: { suppressErrorToast: false },
  });
  const places = data?.placesPage.nodes ?? [];
  return (
    <>
      <FormSection title="Ce qui est compté">
        <TextField control={control} name="name" label="Nom" maxLength={80} required />
        <SwitchField
          control={control}
          name="isBlind"
          label="À l’aveugle"
          help="Qui compte ne voit pas la quantité attendue."
        />
        {chosenCount > 0 ? (
          <p className="cv-muted cv-form-wide">
            {`Les lots de ${formatCount(chosenCount, 'ingrédient choisi', 'ingrédients choisis')}.`}
          </p>
        ) : (
          <>
            <Choices
              form={form}
              name="types"
              legend="Types d’articles, tous si rien n’est coché"
              choices={stocktakeTypes.map((type) => ({ value: type, label: typeLabel(type) }))}
            />
            {places.length > 0 && (
              <Choices
                form={form}
                name="placeIds"
                legend="Emplacements, tous si rien n’est coché"
                choices={places.map(({ id, path }) => ({ value: id, label: path }))}
              />
            )}
          </>
        )}
      </FormSection>
      <FormSection title="Tolérance" text="Au-delà, un écart demande sa cause.">
        <NumberField control={control} name="ingredientTolerance" label="Ingrédients" unit="%" />
        <NumberField
          control={control}
          name="materialTolerance"
          label="Articles de conditionnement"
          unit="%"
        />
        <NumberField control={control} name="productTolerance" label="Produits finis" unit="%" />
      </FormSection>
    </>
  );
}

interface ChoicesProps {
  readonly form: StocktakeForm;
  readonly name: 'types' | 'placeIds';
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Several of a list. */
function Choices({ form: { control }, name, legend, choices }: ChoicesProps) {
  const { field } = useController({ control, name });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (value: string) =>
    field.onChange(
      chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    );
  return (
    <fieldset className={`cv-form-wide ${styles.choices}`}>
      <legend>{legend}</legend>
      <div className="cv-flex cv-wrap cv-above-8">
        {choices.map(({ value, label }) => (
          <label className="cv-row cv-gap-8" key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
