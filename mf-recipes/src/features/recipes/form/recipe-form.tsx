import { type RecipeValues, recipeSchema } from '@cervoise/domain/recipes';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { UnavailablePage } from '@cervoise/records/record';
import { formatGravity, formatNumber } from '@cervoise/ui/format';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { RecipeFormFragment } from '../../../generated/graphql';
import { recipeKind } from '../recipe-texts';
import { RecipeEditor } from './recipe-editor';
import { createRecipeMutation, recipeFormQuery, updateRecipeMutation } from './recipe-form.graphql';
import {
  type Brewery,
  emptyWater,
  fieldsOf,
  type RecipeForm,
  recipeInputOf,
  withIngredientsOf,
} from './recipe-values';
import { useBrewery } from './use-brewery';

/** /recipes/new: a new recipe. */
export function NewRecipePage() {
  const { read, brewery } = useBrewery();
  if (!brewery)
    return (
      <UnavailablePage title="Nouvelle recette" notFound={recipeKind.texts.notFound} read={read} />
    );
  return (
    <NewRecordPage
      kind={recipeKind}
      title="Nouvelle recette"
      context=""
      submitLabel="Créer la recette"
      schema={recipeSchema}
      initialValues={{
        batchSizeInLiters: brewery.profiles[0]?.batchSizeInLiters ?? 500,
        equipmentProfileId: brewery.profiles[0]?.id ?? null,
        isActive: true,
        water: emptyWater,
        lines: [],
        steps: [],
      }}
      create={createRecipeMutation}
      toInput={(values) => recipeInputOf(values, brewery)}
      ownPage
    >
      {(form, notices) => <RecipeEditor form={form} brewery={brewery} notices={notices} />}
    </NewRecordPage>
  );
}

/** The version that another user saved in the meantime. */
const factsOf = (current: RecipeFormFragment) => [
  { label: 'Version', value: `${current.version}, par ${current.savedBy}` },
  { label: 'Volume en cuve', value: `${formatNumber(current.batchSizeInLiters)} l` },
  { label: 'Lignes', value: formatNumber(current.lines.length) },
  { label: 'Densité initiale', value: formatGravity(current.originalGravity) },
  { label: 'Amertume', value: `${formatNumber(current.ibu, 0)} IBU` },
];

interface RecipeEditPageProps {
  readonly title: string;
  readonly toInput?: (values: RecipeValues, brewery: Brewery) => Partial<RecipeValues>;
  readonly children: (page: {
    readonly form: RecipeForm;
    readonly recipe: RecipeFormFragment;
    readonly brewery: Brewery;
    readonly notices: ReactNode;
  }) => ReactNode;
}

/** The form of the recipe in the address, with the brewery's data it is calculated from. */
export function RecipeEditPage({ title, toInput = recipeInputOf, children }: RecipeEditPageProps) {
  const { read, brewery } = useBrewery();
  if (!brewery)
    return <UnavailablePage title={title} notFound={recipeKind.texts.notFound} read={read} />;
  return (
    <EditRecordPage
      kind={recipeKind}
      title={title}
      label="Recette"
      query={recipeFormQuery}
      recordOf={({ recipe }) => recipe}
      schema={recipeSchema}
      sourceOf={(recipe) => ({
        ...recipe,
        ...fieldsOf(recipe, withIngredientsOf(brewery, recipe)),
      })}
      update={updateRecipeMutation}
      toInput={(values) => toInput(values, brewery)}
      factsOf={factsOf}
      ownPage
    >
      {(form, recipe, notices) => children({ form, recipe, brewery, notices })}
    </EditRecordPage>
  );
}

/** /recipes/:id/edit. */
export function EditRecipePage() {
  return (
    <RecipeEditPage title="Modifier la recette">
      {(page) => <StartedEditor {...page} />}
    </RecipeEditPage>
  );
}

/** The editor with its initial values, from which changes are counted. */
function StartedEditor({
  form,
  recipe,
  brewery,
  notices,
}: Parameters<Parameters<typeof RecipeEditPage>[0]['children']>[0]) {
  const [fields] = useState(() => structuredClone(form.getValues()));
  const [start] = useState({ recipe, fields });
  return <RecipeEditor form={form} brewery={brewery} notices={notices} start={start} />;
}
