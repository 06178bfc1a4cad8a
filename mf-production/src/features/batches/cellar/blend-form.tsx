import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import { blendSchema } from '@cervoise/domain/production';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  emptyNumber,
  FormLine,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  useAppForm,
  useRemoval,
} from '@cervoise/ui/form';
import { formatQuantity } from '@cervoise/ui/format';
import { Fragment } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BlendChoicesQuery } from '../../../generated/graphql';
import { vesselsWithBeer } from '../batch-texts';
import lineStyles from '../steps/form-lines.module.css';
import { stepRefetch } from '../steps/step-batch';
import { blendBatchesMutation, blendChoicesQuery } from './cellar.graphql';
import type { CellarFormProps } from './cellar-action';

const schema = z.object({
  sources: blendSchema.shape.sources,
  intoVesselId: blendSchema.shape.intoVesselId,
  on: pastDateSchema,
  notes: z.string().trim().max(2000, 'La note est trop longue (2000 caractères au plus).'),
});
type BlendFields = z.input<typeof schema>;

type BlendedBatch = BlendChoicesQuery['productionBatchesPage']['nodes'][number];

const batchSource = {
  query: blendChoicesQuery,
  itemsOf: ({ productionBatchesPage }: BlendChoicesQuery) => productionBatchesPage.nodes,
  choiceOf: ({ id, batchNumber, recipeName, volumeInTankInLiters }: BlendedBatch) => ({
    value: id,
    label: `${batchNumber}, ${recipeName}, ${formatQuantity(volumeInTankInLiters, 'l')}`,
  }),
};

const newSource = { batchId: '', fromVesselId: null, volumeInLiters: emptyNumber };

const asChoices = (vessels: ReturnType<typeof vesselsWithBeer>) =>
  vessels.map(({ id, label }) => ({ value: id, label }));

/** Blends beer of other batches into this one. */
export function BlendForm({ batch, onDone }: CellarFormProps) {
  const blend = useFormMutation(blendBatchesMutation, stepRefetch);
  const vessels = vesselsWithBeer(batch);
  const form = useAppForm({
    schema,
    defaultValues: {
      sources: [newSource],
      intoVesselId: vessels[0]?.id ?? null,
      on: calendarDateOf(new Date()),
      notes: '',
    },
  });
  const { control } = form;
  const sources = useFieldArray({ control, name: 'sources' });
  const removal = useRemoval({
    read: (index) => form.getValues(`sources.${index}`),
    remove: sources.remove,
    insert: (index, source) => sources.insert(index, source, { shouldFocus: false }),
  });
  const { isEmpty } = useChoices(batchSource, { except: batch.id, eager: true });
  if (isEmpty)
    return (
      <EmptyState
        icon="production"
        title="Aucun autre brassin en cuve"
        text="Un assemblage prend la bière d’un autre brassin en cours ou terminé."
      />
    );
  const count = sources.fields.length;
  return (
    <PanelForm
      form={form}
      label="Assemblage"
      submitLabel="Assembler"
      save={({ notes, ...values }) =>
        blend({ input: { intoBatchId: batch.id, ...values, notes: notes || null } })
      }
      toastOf={() => ({ title: 'Assemblage noté', message: `Brassin ${batch.batchNumber}` })}
      onDone={onDone}
    >
      <p className="cv-muted">{`La bière choisie entre dans le brassin ${batch.batchNumber} : coût, densité initiale et allergènes suivent en proportion.`}</p>
      {sources.fields.map(({ id }, index) => (
        <Fragment key={id}>
          {removal.noticeAt(index, count)}
          <FormLine
            title={count > 1 ? `Bière ${index + 1}` : 'Bière'}
            removeLabel={`Retirer la bière ${index + 1}`}
            onRemove={count > 1 ? () => removal.remove(index, `Bière ${index + 1}`) : undefined}
          >
            <SourceFields
              control={control}
              index={index}
              except={batch.id}
              onChoose={() => form.setValue(`sources.${index}.fromVesselId`, null)}
            />
          </FormLine>
        </Fragment>
      ))}
      {removal.noticeAt(count, count)}
      <div className="cv-row cv-wrap cv-between cv-gap-8-16">
        <Button
          icon="plus"
          onClick={() => {
            removal.forget();
            sources.append(newSource);
          }}
        >
          Ajouter une bière
        </Button>
      </div>
      <FormSection>
        {vessels.length > 1 && (
          <SelectField
            control={control}
            name="intoVesselId"
            label="Dans la cuve"
            choices={asChoices(vessels)}
            required
            wide
          />
        )}
        <DateField
          control={control}
          name="on"
          label="Le"
          max={calendarDateOf(new Date())}
          required
        />
        <TextAreaField control={control} name="notes" label="Note" wide />
      </FormSection>
      <Mixture control={control} held={batch.volumeInTankInLiters} />
    </PanelForm>
  );
}

interface SourceFieldsProps {
  readonly control: Control<BlendFields, unknown, z.output<typeof schema>>;
  readonly index: number;
  readonly except: string;
  /** Of another batch, which stands in other vessels. */
  readonly onChoose: () => void;
}

/** A batch, the vessel that its beer leaves where there are several, and the volume. */
function SourceFields({ control, index, except, onChoose }: SourceFieldsProps) {
  const name = `sources.${index}` as const;
  const value = useWatch({ control, name: `${name}.batchId` });
  const { choices, search, own, itemOf } = useChoices(batchSource, { value, except });
  const source = itemOf(value);
  const vessels = source ? vesselsWithBeer(source) : [];
  return (
    <FormSection>
      <SelectField
        control={control}
        name={`${name}.batchId`}
        label="Du brassin"
        choices={choices}
        search={search}
        own={own}
        onChoose={onChoose}
        required
        wide
      />
      {vessels.length > 1 && (
        <SelectField
          control={control}
          name={`${name}.fromVesselId`}
          label="De la cuve"
          placeholder="Toutes, la plus pleine d’abord"
          choices={asChoices(vessels)}
          wide
        />
      )}
      <NumberField
        control={control}
        name={`${name}.volumeInLiters`}
        label="Volume"
        unit="l"
        required
      />
    </FormSection>
  );
}

interface MixtureProps {
  readonly control: SourceFieldsProps['control'];
  readonly held: number;
}

/** « 380 l en cuve + 120 l = 500 l ». */
function Mixture({ control, held }: MixtureProps) {
  const sources = useWatch({ control, name: 'sources' });
  const added = addQuantities(...sources.map(({ volumeInLiters }) => Number(volumeInLiters) || 0));
  const [before, more, after] = [held, added, addQuantities(held, added)].map((liters) =>
    formatQuantity(liters, 'l'),
  );
  return (
    <p className={`${lineStyles.total} cv-pad-12-16 cv-stack cv-small cv-gap-4`} aria-live="polite">
      <strong>{added > 0 ? `${before} en cuve + ${more} = ${after}` : `${before} en cuve`}</strong>
    </p>
  );
}
