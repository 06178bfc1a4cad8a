import { calendarDateOf, calendarDateSchema, pastDateSchema } from '@cervoise/domain/dates';
import { positiveQuantitySchema } from '@cervoise/domain/numbers';
import { cellDensitySchema, viabilitySchema } from '@cervoise/domain/production';
import { unitSymbolOf } from '@cervoise/domain/units';
import {
  defaultCellDensity,
  defaultGenerationLimit,
  freshSlurryViability,
  generationText,
  harvestedGeneration,
} from '@cervoise/domain/yeast';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { EmptyState } from '@cervoise/ui/feedback';
import { FormSection, NumberField, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { stepRefetch } from '../steps/step-batch';
import { harvestYeastMutation } from './cellar.graphql';
import type { CellarFormProps } from './cellar-action';

const schema = z.object({
  ingredientId: z.string({ error: 'Choisissez une levure.' }),
  quantity: positiveQuantitySchema('La quantité'),
  cellDensity: cellDensitySchema.nullish(),
  viability: viabilitySchema.nullish(),
  lotNumber: z.string().trim().max(60, 'Le numéro est trop long (60 caractères au plus).'),
  harvestedOn: pastDateSchema,
  expiryDate: calendarDateSchema.nullish(),
});

/** Returns harvested yeast to the stock as a lot of its own, one generation older. */
export function HarvestForm({ batch, onDone }: CellarFormProps) {
  const harvest = useFormMutation(harvestYeastMutation, stepRefetch);
  const yeasts = batch.ingredients.filter(
    ({ type, ingredientId, taken }) => type === 'yeast' && ingredientId && taken > 0,
  );
  const form = useAppForm({
    schema,
    defaultValues: {
      ingredientId: yeasts[0]?.ingredientId ?? undefined,
      quantity: undefined,
      cellDensity: null,
      viability: null,
      lotNumber: '',
      harvestedOn: calendarDateOf(new Date()),
      expiryDate: null,
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'ingredientId' });
  const yeast = yeasts.find(({ ingredientId }) => ingredientId === chosen);
  if (yeasts.length === 0)
    return (
      <EmptyState
        icon="barley"
        title="Aucune levure prise"
        text="Ce brassin n’a pris aucun lot de levure : rien ne dit ce qui serait récolté."
      />
    );
  const generation = harvestedGeneration(batch.yeastGeneration ?? null);
  const limit = yeast?.generationLimit ?? defaultGenerationLimit;
  return (
    <PanelForm
      form={form}
      label="Récolte de levure"
      submitLabel="Enregistrer la récolte"
      save={({ lotNumber, ...values }) =>
        harvest({ input: { batchId: batch.id, ...values, lotNumber: lotNumber || null } })
      }
      toastOf={() => ({
        title: 'Levure récoltée',
        message: `${generationText(generation, limit)}, en stock.`,
      })}
      onDone={onDone}
    >
      <p className={generation > limit ? 'cv-critical' : 'cv-muted'}>
        {`${generationText(generation, limit)}. Elle entre en stock sans coût : le brassin qui a acheté la levure en porte le prix.`}
      </p>
      <FormSection>
        <SelectField
          control={control}
          name="ingredientId"
          label="Levure"
          choices={yeasts.map(({ ingredientId, name }) => ({
            value: ingredientId ?? '',
            label: name,
          }))}
          required
          wide
        />
        <NumberField
          control={control}
          name="quantity"
          label="Quantité récoltée"
          unit={yeast?.harvestUnit ? unitSymbolOf(yeast.harvestUnit, 2) : undefined}
          required
        />
        <NumberField
          control={control}
          name="cellDensity"
          label="Densité"
          unit="milliards/ml"
          placeholder={formatNumber(defaultCellDensity, 1)}
          help="Comptée au microscope ; 1,2 est celle d’une boue à 40 % de solides."
        />
        <NumberField
          control={control}
          name="viability"
          label="Cellules vivantes"
          unit="%"
          placeholder={formatNumber(freshSlurryViability, 0)}
        />
        <TextField
          control={control}
          name="lotNumber"
          label="Numéro de lot"
          placeholder={`${batch.batchNumber}-G${generation}`}
          maxLength={60}
        />
        <DateField
          control={control}
          name="harvestedOn"
          label="Récoltée le"
          max={calendarDateOf(new Date())}
          required
        />
        <DateField control={control} name="expiryDate" label="À utiliser avant le" />
      </FormSection>
    </PanelForm>
  );
}
