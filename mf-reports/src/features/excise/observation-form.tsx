import { observationSchema } from '@cervoise/domain/excise';
import { useMutation } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { FormSection, TextAreaField, useAppForm } from '@cervoise/ui/form';
import { writeObservationMutation } from './excise.graphql';

interface ObservationFormProps {
  readonly month: string;
  readonly label: string;
  readonly written: string | null | undefined;
  readonly onDone: () => void;
}

/** What customs ask about a product's other entries and exits. */
export function ObservationForm({ month, label, written, onDone }: ObservationFormProps) {
  const [write] = useMutation(writeObservationMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['ExciseMonth'],
    awaitRefetchQueries: true,
  });
  const form = useAppForm({
    schema: observationSchema,
    defaultValues: { observation: written ?? '' },
  });
  return (
    <PanelForm
      form={form}
      label="Observation"
      about={`${month} ${label}`}
      save={({ observation }) => write({ variables: { month, label, observation } })}
      toastOf={() => ({ title: 'Observation enregistrée', message: label })}
      onDone={onDone}
    >
      <FormSection>
        <TextAreaField
          control={form.control}
          name="observation"
          label="Observation"
          help="Lue par la douane, 250 caractères au plus : ce qui s’est passé, quand, avec quel document."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
