import { type RecipeValues, recipeSchema } from '@cervoise/domain/recipes';
import { networkOnly, neverCached, useQuery } from '@cervoise/graphql-client';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { deferred } from '@cervoise/ui/deferred';
import { formatQuantity } from '@cervoise/ui/format';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecipeFormFragment } from '../../../generated/graphql';
import { recipeKind } from '../recipe-texts';
import { type BrewedBatch, brewedFields } from './brewed-fields';
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
import { scaledFields, useScaling } from './scaled-fields';
import { useBrewery } from './use-brewery';

const brewedNotice = deferred(async () => (await import('./brewed-notice')).BrewedNotice);

const newTitle = 'Nouvelle recette';
const editTitle = 'Modifier la recette';

/** /recipes/new: a new recipe; with `?from=…&volume=…`, another one scaled. */
export function NewRecipePage() {
  const { read, brewery } = useBrewery();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (!brewery)
    return <UnavailablePage title={newTitle} notFound={recipeKind.texts.notFound} read={read} />;
  if (from) return <ScaledCopyPage id={from} brewery={brewery} />;
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

/** A new recipe that starts as another one, scaled to the volume in the address. */
function ScaledCopyPage({ id, brewery }: { readonly id: string; readonly brewery: Brewery }) {
  const { data, ...read } = useQuery(recipeFormQuery, { variables: { id }, ...neverCached });
  const scaling = useScaling();
  if (!data)
    return <UnavailablePage title={newTitle} notFound={recipeKind.texts.notFound} read={read} />;
  const { recipe } = data;
  const known = withIngredientsOf(brewery, recipe);
  const fields = fieldsOf(recipe, known);
  const scaled = scaling ? { ...fields, ...scaledFields(fields, known, scaling) } : fields;
  return (
    <NewRecipeForm
      brewery={known}
      initialValues={{
        ...scaled,
        name: `${fields.name} (${formatQuantity(scaled.batchSizeInLiters, 'l')})`,
        lines: scaled.lines.map((line) => ({ ...line, id: null })),
        steps: scaled.steps.map((step) => ({ ...step, id: null })),
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

/** /recipes/:id/edit; with `?batch=…`, filled with what a batch was brewed with. */
export function EditRecipePage() {
  const [search] = useSearchParams();
  const batchId = search.get('batch');
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
      {(page) => (
        <StartedEditor {...page} batch={batch?.recipe.id === page.recipe.id ? batch : undefined} />
      )}
    </RecipeEditPage>
  );
}

/** The editor with its initial values, from which changes are counted. */
function StartedEditor({
  form,
  recipe,
  brewery,
  notices,
  batch,
}: Parameters<Parameters<typeof RecipeEditPage>[0]['children']>[0] & {
  readonly batch: BrewedBatch | undefined;
}) {
  const [fields] = useState(() => structuredClone(form.getValues()));
  const [start] = useState({ recipe, fields });
  const scaling = useScaling();
  const [scaled] = useState(() => scaling && scaledFields(fields, brewery, scaling));
  useEffect(() => {
    if (!scaled) return;
    const changed = { shouldDirty: true };
    form.setValue('batchSizeInLiters', scaled.batchSizeInLiters, changed);
    form.setValue('equipmentProfileId', scaled.equipmentProfileId, changed);
    form.setValue('efficiency', scaled.efficiency, changed);
    form.setValue('water', scaled.water, changed);
    for (const [index, { quantity }] of scaled.lines.entries())
      form.setValue(`lines.${index}.quantity`, quantity, changed);
  }, [form, scaled]);
  const [brewed] = useState(() => batch && brewedFields(fields, brewery, batch));
  useEffect(() => {
    if (!brewed) return;
    const changed = { shouldDirty: true };
    form.setValue('batchSizeInLiters', brewed.batchSizeInLiters, changed);
    form.setValue('water', brewed.water, changed);
    form.setValue('lines', [...brewed.lines], changed);
  }, [form, brewed]);
  const allNotices = (
    <>
      {notices}
      {batch && brewed && <brewedNotice.Component form={form} batch={batch} {...brewed} />}
    </>
  );
  return <RecipeEditor form={form} brewery={brewery} notices={allNotices} start={start} />;
}
