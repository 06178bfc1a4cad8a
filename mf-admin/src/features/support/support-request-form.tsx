import { choicesOf } from '@cervoise/domain/choices';
import {
  supportAccessSchema,
  supportDurationLabels,
  supportDurations,
} from '@cervoise/domain/support';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, TextAreaField, TextField, useAppForm } from '@cervoise/ui/form';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { brewerySource } from '../../brewery-choices.graphql';
import { requestSupportAccessMutation } from './support.graphql';

const durations = choicesOf(supportDurations, supportDurationLabels);

interface SupportRequestFormProps {
  /** Called with the access once it is requested, without one when the form was cancelled. */
  readonly onDone: (openedId: string | null) => void;
}

/** Requests access to the recipes of a brewery, whose admins are asked at once. */
export function SupportRequestForm({ onDone }: SupportRequestFormProps) {
  // The form guards its values while it saves: navigate only afterwards.
  const openedId = useRef<string | null>(null);
  const request = useFormMutation(requestSupportAccessMutation, ['SupportAccesses']);
  const form = useAppForm({
    schema: supportAccessSchema,
    defaultValues: { breweryId: '', reason: '', duration: 'one_day', recipe: '' },
  });
  const value = useWatch({ control: form.control, name: 'breweryId' });
  const { choices, search, own } = useChoices(brewerySource, { value });
  return (
    <PanelForm
      form={form}
      label="Demande d’accès"
      submitLabel="Envoyer la demande"
      save={async (values) => {
        const { requestSupportAccess } = await request({ request: values });
        openedId.current = requestSupportAccess.id;
        return requestSupportAccess;
      }}
      toastOf={({ breweryName }) => ({
        title: 'Demande envoyée',
        message: `L’accès s’ouvre dès qu’un administrateur l’accorde : ${breweryName}.`,
      })}
      onDone={() => onDone(openedId.current)}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="breweryId"
          label="Brasserie"
          choices={choices}
          search={search}
          own={own}
          required
          wide
        />
        <TextAreaField
          control={form.control}
          name="reason"
          label="Motif"
          help="La brasserie le lit tel quel."
          required
          wide
        />
        <SelectField
          control={form.control}
          name="duration"
          label="Durée, dès la demande"
          choices={durations}
          required
        />
        <TextField
          control={form.control}
          name="recipe"
          label="Adresse de la recette"
          help="Celle que la brasserie a envoyée. Vide, l’accès vaut pour toutes ses recettes."
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
