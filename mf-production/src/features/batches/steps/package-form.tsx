import { calendarDateOf, calendarDateSchema, pastDateSchema } from '@cervoise/domain/dates';
import {
  containerChoices,
  containerCountSchema,
  containerTypes,
  inventoryItemSchema,
} from '@cervoise/domain/inventory';
import { addQuantities } from '@cervoise/domain/numbers';
import { batchVolumeSchema } from '@cervoise/domain/production';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { namesSource, useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { Unavailable } from '@cervoise/records/read-failure';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import {
  AutocompleteField,
  emptyNumber,
  FormLine,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  useAppForm,
  useRemoval,
} from '@cervoise/ui/form';
import { formatDate, formatList, toCalendarDate } from '@cervoise/ui/format';
import { Fragment } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import type { PackageFormQuery } from '../../../generated/graphql';
import { planText } from '../../../plan-texts';
import { MaterialsToDraw } from './materials-to-draw';
import { PackagedTotal } from './packaged-total';
import { defaultVolume, type StepFormProps, stepRefetch } from './step-batch';
import { packageBatchMutation, packageFormQuery, packagingPlacesQuery } from './steps.graphql';

const placeSource = namesSource(packagingPlacesQuery, ({ placeNames }) => placeNames);

const { volumeInLiters, location, unitPrice } = inventoryItemSchema.shape;
const schema = z.object({
  packagingDate: pastDateSchema,
  bestBeforeDate: calendarDateSchema.nullish(),
  brightTankVolumeInLiters: batchVolumeSchema,
  isRestKept: z.boolean(),
  lines: z.array(
    z.object({
      containerType: z.enum(containerTypes, { error: 'Choisissez un contenant.' }),
      volumeInLiters,
      quantity: containerCountSchema('La quantité', 1),
      location,
      unitPrice,
    }),
  ),
});

/** Packages the beer: the containers enter the stock of finished products. */
export function PackageForm({ batch, onDone }: StepFormProps) {
  const { data, ...read } = useQuery(packageFormQuery, {
    ...networkOnly,
    variables: { id: batch.id },
  });
  if (!data) return <Unavailable read={read} />;
  return <Containers batch={data.productionBatch} onDone={onDone} />;
}

interface ContainersProps {
  readonly batch: PackageFormQuery['productionBatch'];
  readonly onDone: () => void;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the fields of one form in the order of the screen
function Containers({ batch, onDone }: ContainersProps) {
  const pack = useFormMutation(packageBatchMutation, stepRefetch);
  const places = useChoices(placeSource);
  const held = addQuantities(...batch.contents.map(({ liters }) => liters));
  // Its volume was measured with the first containers.
  const isRest = batch.status === 'packaged';
  const form = useAppForm({
    schema,
    defaultValues: {
      packagingDate: calendarDateOf(new Date()),
      bestBeforeDate: toCalendarDate(batch.bestBeforeDate),
      brightTankVolumeInLiters: isRest ? held : (batch.brightTankVolumeInLiters ?? held),
      isRestKept: false,
      lines: [
        {
          containerType: 'bottle',
          volumeInLiters: defaultVolume.bottle,
          quantity: undefined,
          location: '',
          unitPrice: null,
        },
      ],
    },
  });
  const { control } = form;
  const lines = useFieldArray({ control, name: 'lines' });
  const watched = useWatch({ control });
  const removal = useRemoval({
    read: (index) => form.getValues(`lines.${index}`),
    remove: lines.remove,
    insert: (index, line) => lines.insert(index, line, { shouldFocus: false }),
  });
  const add = () => {
    removal.forget();
    lines.append({
      containerType: 'keg',
      volumeInLiters: defaultVolume.keg,
      quantity: emptyNumber,
      location: watched.lines?.at(-1)?.location ?? '',
      unitPrice: null,
    });
  };
  return (
    <PanelForm
      form={form}
      label="Conditionnement du brassin"
      about={batch.id}
      submitLabel="Conditionner"
      save={({ brightTankVolumeInLiters, ...values }) =>
        pack({
          input: {
            id: batch.id,
            updatedAt: batch.updatedAt,
            ...values,
            ...(!isRest && { brightTankVolumeInLiters }),
          },
        })
      }
      toastOf={() => ({
        title: 'Brassin conditionné',
        message: 'Les produits finis sont en stock.',
      })}
      onDone={onDone}
    >
      <Planned plans={batch.plannedPackagings} />
      <FormSection>
        <DateField
          control={control}
          name="packagingDate"
          label="Conditionné le"
          max={calendarDateOf(new Date())}
          required
        />
        <DateField control={control} name="bestBeforeDate" label="DDM" />
        {!isRest && (
          <NumberField
            control={control}
            name="brightTankVolumeInLiters"
            label="Volume en cuve"
            unit="l"
            required
          />
        )}
        <SwitchField
          control={control}
          name="isRestKept"
          label="Le reste"
          onText="reste en cuve, à conditionner plus tard"
          offText="est perdu, la cuve se libère"
        />
      </FormSection>
      {lines.fields.map(({ id }, index) => (
        <Fragment key={id}>
          {removal.noticeAt(index, lines.fields.length)}
          <FormLine
            title={`Contenant ${index + 1}`}
            removeLabel={`Retirer le contenant ${index + 1}`}
            onRemove={
              lines.fields.length > 1
                ? () => removal.remove(index, `Contenant ${index + 1}`)
                : undefined
            }
          >
            <FormSection>
              <SelectField
                control={control}
                name={`lines.${index}.containerType`}
                label="Contenant"
                choices={containerChoices}
                required
              />
              <NumberField
                control={control}
                name={`lines.${index}.volumeInLiters`}
                label="Volume d’un contenant"
                unit="l"
                required
              />
              <NumberField
                control={control}
                name={`lines.${index}.quantity`}
                label="Nombre"
                step={1}
                required
                wide
              />
              <NumberField
                control={control}
                name={`lines.${index}.unitPrice`}
                label="Prix unitaire HT"
                unit="€"
              />
              <AutocompleteField
                control={control}
                name={`lines.${index}.location`}
                label="Emplacement"
                suggestions={places.choices.map(({ value }) => value)}
                search={places.search}
                unlisted={(name) => `Créer « ${name} »`}
                wide
              />
            </FormSection>
          </FormLine>
        </Fragment>
      ))}
      {removal.noticeAt(lines.fields.length, lines.fields.length)}
      <div className="cv-row cv-wrap cv-between cv-gap-8-16">
        <Button icon="plus" onClick={add}>
          Ajouter un contenant
        </Button>
        <Link to={`/production/packaging-calculator?batchId=${batch.id}`}>
          Calculer le conditionnement
        </Link>
      </div>
      <MaterialsToDraw lines={watched.lines ?? []} recipeId={batch.recipe.id} />
      <PackagedTotal
        tank={watched.brightTankVolumeInLiters}
        lines={watched.lines ?? []}
        isRestKept={watched.isRestKept === true}
      />
    </PanelForm>
  );
}

interface PlannedProps {
  readonly plans: PackageFormQuery['productionBatch']['plannedPackagings'];
}

/** What was planned, in grey: nothing counts until it is typed. */
function Planned({ plans }: PlannedProps) {
  const open = plans.filter(({ packagedOn }) => packagedOn === null);
  if (open.length === 0) return null;
  const texts = open.map((plan) => `${planText(plan)} le ${formatDate(plan.plannedOn)}`);
  return <p className="cv-muted">{`Prévu : ${formatList(texts)}.`}</p>;
}
