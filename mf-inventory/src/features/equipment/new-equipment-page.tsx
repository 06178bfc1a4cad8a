import { describeError } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/form';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions } from '@cervoise/ui/form';
import { Card, Page } from '@cervoise/ui/page';
import { useNavigate } from 'react-router-dom';
import { EquipmentFields } from './equipment-fields';
import { useEquipmentForm } from './equipment-form';
import { emptyEquipment, toEquipmentInput } from './equipment-form-schema';
import { createEquipmentMutation } from './equipment-record.graphql';

/** /equipment/new: a piece of equipment enters the books. */
export function NewEquipmentPage() {
  const navigate = useNavigate();
  const create = useFormMutation(createEquipmentMutation);
  const form = useEquipmentForm(emptyEquipment);
  return (
    <Page
      title="Nouvel équipement"
      context="Sa première maintenance est comptée à partir d’aujourd’hui."
    >
      <Card>
        <Form
          form={form}
          label="Nouvel équipement"
          describeError={describeError}
          onSubmit={async (values) =>
            (await create({ input: toEquipmentInput(values) })).createEquipment
          }
          onSaved={({ id, name }) => {
            toastSuccess({ title: 'Équipement ajouté', message: name });
            navigate(`/equipment/${id}`, { replace: true });
          }}
        >
          <EquipmentFields form={form} />
          <FormActions submitLabel="Ajouter l’équipement" cancelTo="/equipment" />
        </Form>
      </Card>
    </Page>
  );
}
