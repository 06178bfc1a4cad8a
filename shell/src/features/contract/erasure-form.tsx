import { erasureRequestSchema } from '@cervoise/domain/contracts';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess, useCurrentUser } from '@cervoise/shell-contract';
import { Form, FormActions, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { requestErasureMutation } from './contract.graphql';

interface ErasureFormProps {
  readonly onDone: () => void;
}

/** Asks for the brewery's name to confirm the erasure of its data tomorrow. */
export function ErasureForm({ onDone }: ErasureFormProps) {
  const { breweryName } = useCurrentUser();
  const [request] = useMutation(requestErasureMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['BreweryStatus'],
  });
  const form = useAppForm({ schema: erasureRequestSchema, defaultValues: { breweryName: '' } });
  return (
    <Form
      form={form}
      label="Effacement"
      describeError={describeError}
      onSubmit={(variables) => request({ variables })}
      onSaved={() => {
        toastSuccess({ title: 'Effacement demandé', message: 'Les données sont effacées demain.' });
        onDone();
      }}
    >
      <FormSection text="Demain, toutes les données de la brasserie sont effacées définitivement, et les comptes fermés.">
        <TextField
          control={form.control}
          name="breweryName"
          label="Nom de la brasserie"
          help={`Tapez « ${breweryName} » pour confirmer.`}
          required
          wide
        />
      </FormSection>
      <FormActions
        submitLabel="Effacer demain"
        onCancel={onDone}
        pinned={false}
        savesWhenReadOnly
      />
    </Form>
  );
}
