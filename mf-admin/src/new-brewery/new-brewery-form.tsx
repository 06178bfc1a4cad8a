import { trialDays } from '@cervoise/domain/contracts';
import { invitationValidityDays, newTenantSchema } from '@cervoise/domain/users';
import { FormDrawer, PanelForm, useFormMutation } from '@cervoise/records/form';
import { Button } from '@cervoise/ui/button';
import { FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import { createTenantWithAdminMutation } from './breweries.graphql';

/** Opens the form of a new brewery. */
export function NewBreweryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" shortLabel="Créer" onClick={() => setOpen(true)}>
        Nouvelle brasserie
      </Button>
      <FormDrawer title={isOpen ? 'Nouvelle brasserie' : null} onClose={() => setOpen(false)}>
        <NewBreweryForm onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  );
}

/** A brewery and its first admin, who is invited by mail. */
function NewBreweryForm({ onDone }: { readonly onDone: () => void }) {
  const create = useFormMutation(createTenantWithAdminMutation, [
    'BreweryList',
    'BreweryNames',
    'AllUsers',
  ]);
  const form = useAppForm({
    schema: newTenantSchema,
    defaultValues: { breweryName: '', firstName: '', lastName: '', email: '' },
  });
  return (
    <PanelForm
      form={form}
      label="Nouvelle brasserie"
      submitLabel="Créer la brasserie"
      save={(input) => create({ input })}
      toastOf={({ createTenantWithAdmin: { breweryName, firstName, lastName } }) => ({
        title: `${breweryName} est créée`,
        message: `${firstName} ${lastName} a ${invitationValidityDays} jours pour accepter l’invitation.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <TextField
          control={form.control}
          name="breweryName"
          label="Nom de la brasserie"
          help={`Son essai de ${trialDays} jours commence aujourd’hui.`}
          required
          wide
        />
      </FormSection>
      <FormSection title="Premier administrateur">
        <TextField control={form.control} name="firstName" label="Prénom" required />
        <TextField control={form.control} name="lastName" label="Nom" required />
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          help="L’invitation y est envoyée."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
