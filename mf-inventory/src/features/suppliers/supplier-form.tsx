import { type SupplierValues, supplierSchema } from '@cervoise/domain/suppliers';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import {
  type AppForm,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import type { z } from 'zod';
import { supplierKind } from './supplier-texts';
import {
  createSupplierMutation,
  supplierFormQuery,
  updateSupplierMutation,
} from './suppliers.graphql';

type SupplierForm = AppForm<z.input<typeof supplierSchema>, SupplierValues>;

/** /inventory/suppliers/new. */
export function NewSupplierPage() {
  return (
    <NewRecordPage
      kind={supplierKind}
      title="Nouveau fournisseur"
      context="Seul son nom est requis."
      submitLabel="Ajouter le fournisseur"
      schema={supplierSchema}
      initialValues={{}}
      create={createSupplierMutation}
      toInput={(values) => values}
    >
      {(form) => <SupplierFormFields form={form} />}
    </NewRecordPage>
  );
}

/** /inventory/suppliers/:id/edit. */
export function EditSupplierPage() {
  return (
    <EditRecordPage
      kind={supplierKind}
      title="Modifier le fournisseur"
      label="Fournisseur"
      query={supplierFormQuery}
      recordOf={({ supplier }) => supplier}
      schema={supplierSchema}
      sourceOf={(record) => record}
      update={updateSupplierMutation}
      toInput={(values) => values}
    >
      {(form) => <SupplierFormFields form={form} />}
    </EditRecordPage>
  );
}

function SupplierFormFields({ form: { control } }: { readonly form: SupplierForm }) {
  return (
    <>
      <FormSection title="Contact">
        <TextField control={control} name="name" label="Nom" maxLength={120} required />
        <TextField
          control={control}
          name="contactName"
          label="Personne à joindre"
          maxLength={120}
        />
        <TextField control={control} name="email" label="E-mail" type="email" maxLength={254} />
        <TextField control={control} name="phone" label="Téléphone" type="tel" maxLength={40} />
        <TextField control={control} name="address" label="Adresse" maxLength={300} wide />
      </FormSection>
      <FormSection title="Commandes">
        <NumberField
          control={control}
          name="leadTimeDays"
          label="Délai de livraison"
          unit="jours"
          help="De la commande à la livraison."
        />
        <NumberField
          control={control}
          name="minimumOrder"
          label="Minimum de commande HT"
          unit="€"
        />
        <NumberField
          control={control}
          name="freeCarriageFrom"
          label="Franco de port à partir de (HT)"
          unit="€"
          help="À partir de ce montant, le port est offert."
        />
        <TextAreaField control={control} name="notes" label="Notes" wide />
      </FormSection>
    </>
  );
}
