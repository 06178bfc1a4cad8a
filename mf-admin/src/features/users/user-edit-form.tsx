import { type UserValues, userSchema } from '@cervoise/domain/users';
import { networkOnly, useApolloClient } from '@cervoise/graphql-client';
import { changedFields, PanelForm, toFieldValues, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { useCurrentUser } from '@cervoise/shell-contract';
import { FormSection, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { type ListedUser, roleChoices, roleHelp, userName } from './user-texts';
import { updateUserMutation, userQuery } from './users.graphql';

interface UserEditFormProps {
  readonly user: ListedUser;
  readonly onDone: () => void;
}

const valuesOf = (user: ListedUser) => toFieldValues(userSchema, user);

/** Name, e-mail and role of another user. */
export function UserEditForm({ user, onDone }: UserEditFormProps) {
  const actor = useCurrentUser();
  const client = useApolloClient();
  const update = useFormMutation(updateUserMutation, ['Users', 'AllUsers']);
  const { id } = user;
  const readCurrent = async () => {
    const result = await client.query({ query: userQuery, variables: { id }, ...networkOnly });
    return result.data?.user;
  };
  const { loaded, conflict } = useEditedRecord<ListedUser, UserValues>(user, readCurrent, valuesOf);
  const { updatedAt } = loaded;
  const loadedValues = valuesOf(loaded);
  const form = useAppForm({ schema: userSchema, defaultValues: loadedValues });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <PanelForm
      form={form}
      label="Compte"
      save={(values) =>
        update({ updateUserInput: { id, updatedAt, ...changedFields(values, loadedValues) } })
      }
      toastOf={({ updateUser }, { email }) => ({
        title: 'Compte enregistré',
        message:
          updateUser.pendingEmail === email
            ? `La nouvelle adresse servira une fois confirmée par ${userName(updateUser)}.`
            : undefined,
      })}
      conflict={conflict}
      onDone={onDone}
    >
      <FormSection>
        <TextField control={form.control} name="firstName" label="Prénom" required />
        <TextField control={form.control} name="lastName" label="Nom" required />
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          help={
            loaded.state === 'invited'
              ? 'Une autre adresse reçoit aussitôt l’invitation.'
              : 'Une autre adresse doit d’abord être confirmée depuis sa boîte.'
          }
          required
          wide
        />
        <SelectField
          control={form.control}
          name="role"
          label="Rôle"
          choices={roleChoices(actor.role, loaded.role === 'superadmin')}
          help={roleHelp[role]}
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
