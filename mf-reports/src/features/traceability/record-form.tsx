import { calendarDateOf } from '@cervoise/domain/dates';
import { traceabilitySchema } from '@cervoise/domain/traceability';
import { useQuery } from '@cervoise/graphql-client';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
import {
  DateField,
  FormSection,
  SelectField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { createTraceabilityRecordMutation, tracedThingsQuery } from './traceability.graphql';
import {
  eventTypeChoices,
  nameOfThing,
  thingChoices,
  thingKinds,
  things,
} from './traceability-words';

const recordFormSchema = traceabilitySchema
  .pick({ eventType: true, title: true, description: true })
  .extend({
    day: z.iso.date({ error: 'Indiquez une date.' }),
    thing: z.enum(thingKinds).nullish(),
    thingId: z.string().nullish(),
  });

type RecordForm = ReturnType<typeof useAppForm<typeof recordFormSchema>>;

/** A manual record: type, time and subject. */
export function RecordForm({ onDone }: { readonly onDone: () => void }) {
  const create = useFormMutation(createTraceabilityRecordMutation, ['Traceability']);
  const today = calendarDateOf(new Date());
  const form = useAppForm({
    schema: recordFormSchema,
    defaultValues: {
      eventType: 'note',
      title: '',
      description: '',
      day: today,
      thing: null,
      thingId: null,
    },
  });
  return (
    <PanelForm
      form={form}
      label="Nouvel événement"
      submitLabel="Noter"
      save={({ day, thing, thingId, ...values }) => {
        const about = thing && thingId ? { [things[thing].idField]: thingId } : {};
        // Now for today; noon for a past day, whose time is unknown.
        const eventTimestamp = day === today ? null : `${day}T12:00:00Z`;
        return create({ input: { ...values, ...about, eventTimestamp } });
      }}
      toastOf={(_saved, { title }) => ({ title: 'Événement noté', message: title })}
      onDone={onDone}
    >
      <FormSection>
        <TextField control={form.control} name="title" label="Titre" required wide />
        <SelectField
          control={form.control}
          name="eventType"
          label="Nature"
          choices={eventTypeChoices}
          required
        />
        <DateField control={form.control} name="day" label="Jour" max={today} required />
        <ThingFields form={form} />
        <TextAreaField control={form.control} name="description" label="Description" wide />
      </FormSection>
    </PanelForm>
  );
}

/** The subject of the record; the newest 200 of a kind are offered. */
function ThingFields({ form }: { readonly form: RecordForm }) {
  const thing = useWatch({ control: form.control, name: 'thing' });
  const { data, loading } = useQuery(tracedThingsQuery, {
    variables: { entityType: things[thing ?? 'batch'].entityType },
    skip: !thing,
    fetchPolicy: 'cache-and-network',
  });
  const { setValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has other things
  useEffect(() => setValue('thingId', null), [thing, setValue]);
  const targets = thing ? (data?.qrCodeTargets ?? []) : [];
  return (
    <>
      <SelectField
        control={form.control}
        name="thing"
        label="Concerne"
        choices={thingChoices}
        placeholder="Rien en particulier"
      />
      {thing && (
        <SelectField
          control={form.control}
          name="thingId"
          label={things[thing].label}
          choices={targets.map((each) => ({ value: each.entityId, label: nameOfThing(each) }))}
          placeholder={loading && targets.length === 0 ? 'Chargement...' : 'Choisir'}
          searchable
        />
      )}
    </>
  );
}
