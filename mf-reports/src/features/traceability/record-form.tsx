import { calendarDateOf } from '@cervoise/domain/dates';
import { noonOf, traceabilitySchema } from '@cervoise/domain/traceability';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, SelectField, TextAreaField, TextField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { subjectSource } from '../../subject-choices.graphql';
import { createTraceabilityRecordMutation } from './traceability.graphql';
import { eventTypeChoices, subjectChoices, subjectKinds, subjects } from './traceability-texts';

const recordFormSchema = traceabilitySchema
  .pick({ eventType: true, title: true, description: true })
  .extend({
    day: z.iso.date({ error: 'Indiquez une date.' }),
    subject: z.enum(subjectKinds).nullish(),
    subjectId: z.string().nullish(),
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
      subject: null,
      subjectId: null,
    },
  });
  return (
    <PanelForm
      form={form}
      label="Nouvel événement"
      submitLabel="Noter"
      save={({ day, subject, subjectId, ...values }) => {
        const about = subject && subjectId ? { [subjects[subject].idField]: subjectId } : {};
        // Now for today; of a past day the hour is unknown.
        const eventTimestamp = day === today ? null : noonOf(day);
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
        <SubjectFields form={form} />
        <TextAreaField control={form.control} name="description" label="Description" wide />
      </FormSection>
    </PanelForm>
  );
}

/** The subject of the record. */
function SubjectFields({ form }: { readonly form: RecordForm }) {
  const [subject, subjectId] = useWatch({ control: form.control, name: ['subject', 'subjectId'] });
  const { choices, search, own } = useChoices(subjectSource, {
    variables: { entityType: subjects[subject ?? 'batch'].entityType },
    value: subjectId,
    skip: !subject,
  });
  return (
    <>
      <SelectField
        control={form.control}
        name="subject"
        label="Concerne"
        choices={subjectChoices}
        placeholder="Rien en particulier"
        // Another kind has other subjects.
        onChoose={() => form.setValue('subjectId', null)}
      />
      {subject && (
        <SelectField
          control={form.control}
          name="subjectId"
          label={subjects[subject].label}
          choices={choices}
          search={search}
          own={own}
        />
      )}
    </>
  );
}
