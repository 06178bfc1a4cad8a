import { terminationSchema } from '@cervoise/domain/contracts';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess, useCurrentUser } from '@cervoise/shell-contract';
import {
  Form,
  FormActions,
  FormSection,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { terminateContractMutation } from './contract.graphql';

interface TerminationFormProps {
  readonly onDone: () => void;
}

/** The reason, and the brewery's name as confirmation. */
export function TerminationForm({ onDone }: TerminationFormProps) {
  const { breweryName } = useCurrentUser();
  const [terminate] = useRepeatableMutation(terminateContractMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['BreweryStatus'],
  });
  const form = useAppForm({
    schema: terminationSchema,
    defaultValues: { reason: '', breweryName: '' },
  });
  return (
    <Form
      form={form}
      label="Résiliation"
      describeError={describeError}
      onSubmit={(input) => terminate({ input })}
      onSaved={() => {
        toastSuccess({
          title: 'Contrat résilié',
          message: 'Un e-mail vous le confirme. Le compte est en lecture seule.',
        });
        onDone();
      }}
    >
      <FormSection>
        <TextAreaField
          control={form.control}
          name="reason"
          label="Motif"
          help="Nous le lisons pour nous améliorer."
          required
          wide
        />
        <TextField
          control={form.control}
          name="breweryName"
          label="Nom de la brasserie"
          help={`Tapez « ${breweryName} » pour confirmer.`}
          required
          wide
        />
      </FormSection>
      <FormActions submitLabel="Résilier" onCancel={onDone} pinned={false} savesWhenReadOnly />
    </Form>
  );
}
