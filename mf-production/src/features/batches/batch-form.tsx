import { calendarDateOf } from '@cervoise/domain/dates';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { recordId, useChoices } from '@cervoise/records/choices';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, SelectField, TextAreaField, TextField } from '@cervoise/ui/form';
import { toCalendarDate } from '@cervoise/ui/format';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { BatchFieldsFragment } from '../../generated/graphql';
import { updateBatchMutation } from './batch.graphql';
import { batchKind } from './batch-texts';
import { BrewingFields, brewsHelp, DayFields } from './form/batch-fields';
import {
  batchFormQuery,
  createBatchMutation,
  nextBatchNumberQuery,
  recipeChoicesQuery,
  recipeVolumeQuery,
} from './form/batch-form.graphql';
import { editedBatchSchema, type NewBatchForm, newBatchSchema } from './form/batch-schemas';
import { useFollowingStays } from './form/use-following-stays';
import { VesselFields } from './form/vessel-fields';
import { recipeSourceOf } from './recipe-source';

/** The volume that a recipe is written for; an unknown recipe has none. */
function useRecipeVolume(id: string | undefined) {
  const { data, loading } = useQuery(recipeVolumeQuery, {
    variables: { id: id ?? '' },
    skip: !id,
  });
  const recipe = data?.recipe;
  return { loading, volume: recipe?.id === id ? recipe?.batchSizeInLiters : undefined };
}

/** /production/new: a new batch of a recipe, preselected by `?recipeId=`. */
export function NewBatchPage() {
  const [params] = useSearchParams();
  const today = calendarDateOf(new Date());
  const number = useQuery(nextBatchNumberQuery, { ...networkOnly, variables: { brewDate: today } });
  const recipeId = recordId(params.get('recipeId')) ?? undefined;
  const chosen = useRecipeVolume(recipeId);
  // A volume that came later would mix with what is typed meanwhile.
  if (!number.data || chosen.loading)
    return <UnavailablePage title="Nouveau brassin" notFound="Recette non trouvée" read={number} />;
  return (
    <NewRecordPage
      kind={batchKind}
      title="Nouveau brassin"
      context="Il garde la version de la recette d’aujourd’hui. Le stock ne bouge qu’à son démarrage."
      submitLabel="Planifier le brassin"
      cancelTo={recipeId && `/recipes/${recipeId}`}
      schema={newBatchSchema}
      initialValues={{
        recipeId,
        volumeInLiters: chosen.volume,
        batchNumber: number.data.nextBatchNumber,
        brewCount: 1,
        brewDate: today,
        vessels: [],
      }}
      create={createBatchMutation}
      toInput={(values) => values}
    >
      {(form) => <NewBatchFields form={form} />}
    </NewRecordPage>
  );
}

function NewBatchFields({ form }: { readonly form: NewBatchForm }) {
  const { control, setValue, getFieldState } = form;
  useFollowingStays(form);
  const [recipeId, day, volume] = useWatch({
    control,
    name: ['recipeId', 'brewDate', 'volumeInLiters'],
  });
  const { data: proposed } = useQuery(nextBatchNumberQuery, {
    variables: { brewDate: day },
    skip: !day || !z.iso.date().safeParse(day).success,
    context: { suppressErrorToast: false },
  });
  useEffect(() => {
    // A typed number is kept; a proposed one follows the year of the brew day.
    const next = proposed?.nextBatchNumber;
    if (next && !getFieldState('batchNumber').isDirty) setValue('batchNumber', next);
  }, [proposed, getFieldState, setValue]);
  const recipes = useChoices(recipeSourceOf(recipeChoicesQuery), {
    value: recipeId,
    eager: true,
  });
  const { volume: proposedVolume } = useRecipeVolume(recipeId);
  useEffect(() => {
    if (proposedVolume && !getFieldState('volumeInLiters').isDirty)
      setValue('volumeInLiters', proposedVolume);
  }, [proposedVolume, getFieldState, setValue]);
  return (
    <>
      <FormSection>
        <SelectField
          control={control}
          name="recipeId"
          label="Recette"
          choices={recipes.choices}
          search={recipes.search}
          own={
            recipes.own ??
            (recipes.isMissing ? { value: recipeId, label: 'Recette inconnue' } : undefined)
          }
          help={
            recipes.isEmpty && (
              <>
                Un brassin part d’une recette : <Link to="/recipes/new">écrivez la première</Link>.
              </>
            )
          }
          required
        />
        <TextField
          control={control}
          name="batchNumber"
          label="Numéro"
          aside="proposé"
          maxLength={40}
          required
        />
        <NumberField
          control={control}
          name="volumeInLiters"
          label="Volume en fermenteur"
          unit="l"
          required
        />
        <NumberField control={control} name="brewCount" label="Brassages" help={brewsHelp} />
        <DateField control={control} name="brewDate" label="Jour du brassage" />
      </FormSection>
      <VesselFields control={control} defaultFrom={day} defaultVolume={volume} />
      <FormSection>
        <TextAreaField control={control} name="notes" label="Notes" wide />
      </FormSection>
    </>
  );
}

/** Maps a batch to form values: occupancies by their days. */
const sourceOf = (batch: BatchFieldsFragment) => ({
  ...batch,
  vessels: batch.vessels.map(({ id, equipmentId, from, to, volumeInLiters: volume }) => ({
    id,
    equipmentId,
    from: toCalendarDate(from) ?? '',
    to: toCalendarDate(to),
    volumeInLiters: volume,
  })),
});

/** /production/:id/edit: dates, measurements and vessels of a batch. */
export function EditBatchPage() {
  return (
    <EditRecordPage
      kind={batchKind}
      title="Modifier le brassin"
      context="Le statut n’est pas ici : il avance par étapes, sur la fiche."
      label="Brassin"
      query={batchFormQuery}
      recordOf={({ productionBatch }) => productionBatch}
      schema={editedBatchSchema}
      sourceOf={sourceOf}
      update={updateBatchMutation}
      toInput={(values) => values}
      lists={{ vessels: { label: 'Cuves', key: 'equipmentId' } }}
    >
      {(form, batch) => (
        <>
          <DayFields control={form.control} status={batch.status} />
          <VesselFields
            control={form.control}
            known={batch.vessels}
            defaultFrom={toCalendarDate(batch.brewDate)}
            defaultVolume={batch.volumeInLiters}
          />
          <BrewingFields control={form.control} />
          <FormSection>
            <TextAreaField control={form.control} name="notes" label="Notes" wide />
          </FormSection>
        </>
      )}
    </EditRecordPage>
  );
}
