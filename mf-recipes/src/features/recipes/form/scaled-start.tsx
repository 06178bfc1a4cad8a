import { neverCached, useQuery } from '@cervoise/graphql-client';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { formatQuantity } from '@cervoise/ui/format';
import { type ReactNode, useEffect, useState } from 'react';
import { recipeKind } from '../recipe-texts';
import { useStartVersion } from './live-recipe';
import { RecipeEditor } from './recipe-editor';
import type { EditedRecipe } from './recipe-form';
import { recipeFormQuery } from './recipe-form.graphql';
import { type Brewery, fieldsOf, type RecipeFields, withIngredientsOf } from './recipe-values';
import { scaledFields } from './scaled-fields';
import { type Scaling, useScaling } from './scaling';

interface ScaledCopyProps {
  readonly title: string;
  readonly id: string;
  readonly brewery: Brewery;
  readonly children: (brewery: Brewery, initialValues: Partial<RecipeFields>) => ReactNode;
}

/** A new recipe that starts as another one, scaled to the volume in the address. */
export function ScaledCopy({ title, id, brewery, children }: ScaledCopyProps) {
  const { data, ...read } = useQuery(recipeFormQuery, { variables: { id }, ...neverCached });
  const scaling = useScaling();
  if (!data)
    return <UnavailablePage title={title} notFound={recipeKind.texts.notFound} read={read} />;
  const known = withIngredientsOf(brewery, data.recipe);
  const fields = fieldsOf(data.recipe, known);
  const scaled = scaling ? { ...fields, ...scaledFields(fields, known, scaling) } : fields;
  return children(known, {
    ...scaled,
    name: `${fields.name} (${formatQuantity(scaled.batchSizeInLiters, 'l')})`,
    lines: scaled.lines.map((line) => ({ ...line, id: null })),
    steps: scaled.steps.map((step) => ({ ...step, id: null })),
  });
}

/** The editor of a recipe, scaled. */
export function ScaledEditor({
  form,
  recipe,
  brewery,
  notices,
  scaling,
}: EditedRecipe & { readonly scaling: Scaling }) {
  const start = useStartVersion(form, recipe);
  const [scaled] = useState(() => scaledFields(start.fields, brewery, scaling));
  useEffect(() => {
    const changed = { shouldDirty: true };
    form.setValue('batchSizeInLiters', scaled.batchSizeInLiters, changed);
    form.setValue('equipmentProfileId', scaled.equipmentProfileId, changed);
    form.setValue('efficiency', scaled.efficiency, changed);
    form.setValue('water', scaled.water, changed);
    for (const [index, { quantity }] of scaled.lines.entries())
      form.setValue(`lines.${index}.quantity`, quantity, changed);
  }, [form, scaled]);
  return <RecipeEditor form={form} brewery={brewery} notices={notices} start={start} />;
}
