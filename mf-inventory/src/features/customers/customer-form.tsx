import { type CustomerValues, customerSchema } from '@cervoise/domain/customers';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { type AppForm, FormSection, TextAreaField, TextField } from '@cervoise/ui/form';
import type { z } from 'zod';
import { customerKind } from './customer-texts';
import {
  createCustomerMutation,
  customerFormQuery,
  updateCustomerMutation,
} from './customers.graphql';

type CustomerForm = AppForm<z.input<typeof customerSchema>, CustomerValues>;

/** /inventory/customers/new. */
export function NewCustomerPage() {
  return (
    <NewRecordPage
      kind={customerKind}
      title="Nouveau client"
      context="Seul son nom est requis."
      submitLabel="Ajouter le client"
      schema={customerSchema}
      initialValues={{}}
      create={createCustomerMutation}
      toInput={(values) => values}
    >
      {(form) => <CustomerFormFields form={form} />}
    </NewRecordPage>
  );
}

/** /inventory/customers/:id/edit. */
export function EditCustomerPage() {
  return (
    <EditRecordPage
      kind={customerKind}
      title="Modifier le client"
      label="Client"
      query={customerFormQuery}
      recordOf={({ customer }) => customer}
      schema={customerSchema}
      sourceOf={(record) => record}
      update={updateCustomerMutation}
      toInput={(values) => values}
    >
      {(form) => <CustomerFormFields form={form} />}
    </EditRecordPage>
  );
}

function CustomerFormFields({ form: { control } }: { readonly form: CustomerForm }) {
  return (
    <FormSection>
      <TextField control={control} name="name" label="Nom" maxLength={120} required />
      <TextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        maxLength={254}
        help="Sans e-mail, vous le préviendrez vous-même par téléphone lors d’un rappel."
      />
      <TextField control={control} name="phone" label="Téléphone" type="tel" maxLength={40} />
      <TextField control={control} name="address" label="Adresse" maxLength={300} wide />
      <TextAreaField control={control} name="notes" label="Notes" wide />
    </FormSection>
  );
}
