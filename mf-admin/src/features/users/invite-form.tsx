import { invitationValidityDays, userSchema } from '@cervoise/domain/users';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { useCan, useCurrentUser } from '@cervoise/shell-contract';
import { FormSection, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { brewerySource } from '../../brewery-choices.graphql';
import { roleChoices, roleHelp, userName } from './user-texts';
import { createUserMutation } from './users.graphql';

const schema = userSchema.extend({ tenantId: z.string().min(1, 'La brasserie est requise.') });

/** Invites a user with a role; the editor also chooses the brewery. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const user = useCurrentUser();
  const isEditor = useCan('tenants.administer');
  const invite = useFormMutation(createUserMutation, ['Users', 'AllUsers']);
  const form = useAppForm({
    schema,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      role: isEditor ? 'admin' : 'brewer',
      tenantId: isEditor ? '' : user.tenantId,
    },
  });
  const { role, tenantId } = useWatch({ control: form.control });
  const inEditor = isEditor && tenantId === user.tenantId;
  const breweries = useChoices(brewerySource, {
    value: inEditor ? null : tenantId,
    skip: !isEditor,
  });
  const ownTenant = { value: user.tenantId, label: `${user.breweryName} (éditeur)` };
  const { setValue } = form;
  useEffect(() => {
    // Superadmins and brewery users have no role in common.
    if (isEditor) setValue('role', inEditor ? 'superadmin' : 'admin');
  }, [isEditor, inEditor, setValue]);
  return (
    <PanelForm
      form={form}
      label="Invitation"
      submitLabel="Envoyer l’invitation"
      save={(input) => invite({ input })}
      toastOf={({ createUser }) => ({
        title: 'Invitation envoyée',
        message: `${userName(createUser)} a ${invitationValidityDays} jours pour choisir un mot de passe.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        {isEditor && (
          <SelectField
            control={form.control}
            name="tenantId"
            label="Brasserie"
            choices={[ownTenant, ...breweries.choices]}
            search={breweries.search}
            own={inEditor ? ownTenant : breweries.own}
            required
            wide
          />
        )}
        <TextField control={form.control} name="firstName" label="Prénom" required />
        <TextField control={form.control} name="lastName" label="Nom" required />
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          help="L’invitation y est envoyée ; c’est aussi l’adresse de connexion."
          required
          wide
        />
        <SelectField
          control={form.control}
          name="role"
          label="Rôle"
          choices={roleChoices(user.role, inEditor)}
          help={role && roleHelp[role]}
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
