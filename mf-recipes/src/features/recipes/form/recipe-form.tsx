import { type RecipeValues, recipeSchema } from '@cervoise/domain/recipes';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { deferred } from '@cervoise/ui/deferred';
import { Spinner } from '@cervoise/ui/feedback';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecipeFormFragment } from '../../../generated/graphql';
import { recipeKind } from '../recipe-texts';
import { useStartVersion } from './live-recipe';
import { RecipeEditor } from './recipe-editor';
import {
  brewedBatchQuery,
  createRecipeMutation,
  recipeFormQuery,
  updateRecipeMutation,
} from './recipe-form.graphql';
import {
  type Brewery,
  emptyWater,
  fieldsOf,
  type RecipeFields,
  type RecipeForm,
  recipeInputOf,
  withIngredientsOf,
} from './recipe-values';
import { useScaling } from './scaling';
import { useBrewery } from './use-brewery';

const wait = <Spinner page />;
const scaledCopy = deferred(async () => (await import('./scaled-start')).ScaledCopy, wait);
const scaledEditor = deferred(async () => (await import('./scaled-start')).ScaledEditor, wait);
const brewedEditor = deferred(async () => (await import('./brewed-start')).BrewedEditor, wait);

const newTitle = 'Nouvelle recette';
const editTitle = 'Modifier la recette';

/** /recipes/new: a new recipe; with `?from=…&volume=…`, another one scaled. */
export function NewRecipePage() {
  const { read, brewery } = useBrewery();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (!brewery)
    return <UnavailablePage title={newTitle} notFound={recipeKind.texts.notFound} read={read} />;
  if (from)
    return (
      <scaledCopy.Component title={newTitle} id={from} brewery={brewery}>
        {(known, initialValues) => <NewRecipeForm brewery={known} initialValues={initialValues} />}
      </scaledCopy.Component>
    );
  return (
    <NewRecipeForm
      brewery={brewery}
      initialValues={{
        batchSizeInLiters: brewery.profiles[0]?.batchSizeInLiters ?? 500,
        equipmentProfileId: brewery.profiles[0]?.id ?? null,
        isActive: true,
        water: emptyWater,
        lines: [],
        steps: [],
      }}
    />
  );
}

interface NewRecipeFormProps {
  readonly brewery: Brewery;
  readonly initialValues: Partial<RecipeFields>;
}

function NewRecipeForm({ brewery, initialValues }: NewRecipeFormProps) {
  return (
    <NewRecordPage
      kind={recipeKind}
      title={newTitle}
      context=""
      submitLabel="Créer la recette"
      schema={recipeSchema}
      initialValues={initialValues}
      create={createRecipeMutation}
      toInput={(values) => recipeInputOf(values, brewery)}
      ownPage
    >
      {(form, notices) => <RecipeEditor form={form} brewery={brewery} notices={notices} />}
    </NewRecordPage>
  );
}

/** A recipe in its form, with the brewery's data it is calculated from. */
export interface EditedRecipe {
  readonly form: RecipeForm;
  readonly recipe: RecipeFormFragment;
  readonly brewery: Brewery;
  readonly notices: ReactNode;
}

interface RecipeEditPageProps {
  readonly title: string;
  readonly toInput?: (values: RecipeValues, brewery: Brewery) => Partial<RecipeValues>;
  readonly children: (page: EditedRecipe) => ReactNode;
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
      lists={{
        lines: { label: 'Ingrédients', key: 'ingredientId' },
        steps: { label: 'Étapes', key: 'name' },
      }}
      ownPage
    >
      {(form, recipe, notices) => children({ form, recipe, brewery, notices })}
    </EditRecordPage>
  );
}

/**
 * /recipes/:id/edit; with `?volume=…`, scaled; with `?batch=…`, filled with what a batch was brewed
 * with.
 */
export function EditRecipePage() {
  const [search] = useSearchParams();
  const batchId = search.get('batch');
  const scaling = useScaling();
  const { data, ...read } = useQuery(brewedBatchQuery, {
    variables: { id: batchId ?? '' },
    skip: !batchId,
    ...networkOnly,
  });
  if (batchId && !data)
    return <UnavailablePage title={editTitle} notFound="Brassin non trouvé" read={read} />;
  const batch = data?.productionBatch;
  return (
    <RecipeEditPage title={editTitle}>
      {(page) => {
        if (batch?.recipe.id === page.recipe.id)
          return <brewedEditor.Component {...page} batch={batch} />;
        if (scaling) return <scaledEditor.Component {...page} scaling={scaling} />;
        return <StartedEditor {...page} />;
      }}
    </RecipeEditPage>
  );
}

function StartedEditor({ form, recipe, brewery, notices }: EditedRecipe) {
  const start = useStartVersion(form, recipe);
  return <RecipeEditor form={form} brewery={brewery} notices={notices} start={start} />;
}
