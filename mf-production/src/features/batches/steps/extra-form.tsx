import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { positiveQuantitySchema } from '@cervoise/domain/numbers';
import { lateTakingReason } from '@cervoise/domain/production';
import { isFermentable, usageStageLabels, usageStages } from '@cervoise/domain/recipes';
import { type IngredientUnit, unitSymbolOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatQuantity, toCalendarDate } from '@cervoise/ui/format';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BrewingIngredientsQuery, LotsInStockQuery } from '../../../generated/graphql';
import { formatExpiry } from './lots-of-line';
import { isLateTaking, lateReasons, type StepFormProps, stepRefetch } from './step-batch';
import {
  brewingIngredientsQuery,
  lotsInStockQuery,
  takeIngredientsMutation,
} from './steps.graphql';

const stageChoices = choicesOf(usageStages, usageStageLabels);

const schemaOf = (isLate: boolean, asksStage: boolean) =>
  z.object({
    ingredientId: z.uuid({ error: 'Choisissez un ingrédient.' }),
    lotId: z.uuid({ error: 'Choisissez un lot.' }),
    quantity: positiveQuantitySchema('La quantité'),
    usageStage: z
      .enum(usageStages)
      .nullish()
      .refine((stage) => stage || !asksStage, { error: 'Choisissez l’étape.' }),
    day: pastDateSchema,
    reason: isLate ? lateTakingReason : z.string(),
  });

const inStock = (quantity: number, unit: IngredientUnit) =>
  `${formatQuantity(quantity, unitSymbolOf(unit, quantity))} en stock`;

const ingredientSource = {
  query: brewingIngredientsQuery,
  itemsOf: ({ ingredientsPage }: BrewingIngredientsQuery) => ingredientsPage.nodes,
  choiceOf: ({
    id,
    name,
    type,
    unit,
    stockQuantity,
  }: BrewingIngredientsQuery['ingredientsPage']['nodes'][number]) => ({
    value: id,
    label: name,
    detail: `${ingredientTypeLabels[type]}, ${inStock(stockQuantity, unit)}`,
  }),
};

type Lot = LotsInStockQuery['ingredient']['lots'][number];

/** « 12 kg en stock, périme dans 16 jours ». */
const lotDetail = (
  { quantity, expiryDate, isBlocked, awaitsAnalysis }: Lot,
  unit: IngredientUnit,
) =>
  [
    inStock(quantity, unit),
    expiryDate && formatExpiry(expiryDate),
    isBlocked && 'bloqué par un rappel',
    awaitsAnalysis && 'à analyser',
  ]
    .filter(Boolean)
    .join(', ');

/** The lots in stock of an ingredient as choices, and the text of an empty list. */
function useLots(ingredientId: string | undefined, unit: IngredientUnit | undefined) {
  const { data, loading, error } = useQuery(lotsInStockQuery, {
    variables: { id: ingredientId ?? '' },
    skip: !ingredientId,
    fetchPolicy: 'network-only',
  });
  const none = error ? 'Les lots n’ont pas pu être lus.' : 'Plus en stock.';
  return {
    choices: (data?.ingredient.lots ?? []).map((lot) => ({
      value: lot.id,
      label: lot.lotNumber ?? 'Lot sans numéro',
      detail: unit && lotDetail(lot, unit),
    })),
    noChoices: !ingredientId ? 'Choisissez d’abord l’ingrédient.' : loading ? 'Chargement…' : none,
  };
}

/** Adds a lot to a brewed batch that its recipe does not ask for: more hops, a sugar, finings. */
export function ExtraForm({ batch, onDone }: StepFormProps) {
  const take = useFormMutation(takeIngredientsMutation, stepRefetch);
  const today = calendarDateOf(new Date());
  const isLate = isLateTaking(batch);
  const brewedOn = toCalendarDate(batch.brewDate);
  // Extract counts in the alcohol by where it goes.
  const [asksStage, setAsksStage] = useState(false);
  const form = useAppForm({
    schema: schemaOf(isLate, asksStage),
    defaultValues: {
      ingredientId: undefined,
      lotId: undefined,
      quantity: undefined,
      usageStage: undefined,
      day: isLate && brewedOn && brewedOn < today ? brewedOn : today,
      reason: '',
    },
  });
  const { control, resetField } = form;
  const ingredientId = useWatch({ control, name: 'ingredientId' });
  const { choices, search, itemOf } = useChoices(ingredientSource, { value: ingredientId });
  // A lot is one of its ingredient.
  useEffect(() => {
    if (ingredientId) resetField('lotId');
  }, [ingredientId, resetField]);
  const { unit, type } = itemOf(ingredientId) ?? {};
  useEffect(() => setAsksStage(isFermentable(type)), [type]);
  const lots = useLots(ingredientId, unit);
  return (
    <PanelForm
      form={form}
      label="Ingrédient hors recette"
      about={batch.id}
      submitLabel="Prendre du stock"
      save={({ lotId, quantity, usageStage, day, reason }) =>
        take({
          input: {
            batchId: batch.id,
            lots: [{ lotId, quantity, usageStage: asksStage ? usageStage : null }],
            on: day,
            reason: reason || null,
          },
        })
      }
      toastOf={() => ({ title: 'Ingrédient pris', message: `Brassin ${batch.batchNumber}` })}
      onDone={onDone}
    >
      <p className="cv-muted">
        Ce que la recette ne demande pas : un houblon de plus, un sucre, un clarifiant. Il compte
        dans le coût, la traçabilité et les allergènes du brassin ; la recette reste comme elle est.
      </p>
      <FormSection>
        <SelectField
          control={control}
          name="ingredientId"
          label="Ingrédient"
          choices={choices}
          search={search}
          required
          wide
        />
        <SelectField
          control={control}
          name="lotId"
          label="Lot"
          choices={lots.choices}
          noChoices={lots.noChoices}
          required
          wide
        />
        <NumberField
          control={control}
          name="quantity"
          label="Quantité"
          unit={unit ? unitSymbolOf(unit, 2) : 'unité'}
          required
        />
        {asksStage && (
          <SelectField
            control={control}
            name="usageStage"
            label="Étape"
            choices={stageChoices}
            searchable={false}
            help="De la fermentation à la garde, son extrait s’ajoute à la densité et à l’alcool calculés ; avant, la densité mesurée du moût le compte déjà."
            required
            wide
          />
        )}
        <DateField
          control={control}
          name="day"
          label="Jour où il est utilisé"
          max={today}
          required
        />
        {isLate && <ReasonField form={form} name="reason" suggestions={lateReasons} required />}
      </FormSection>
    </PanelForm>
  );
}
