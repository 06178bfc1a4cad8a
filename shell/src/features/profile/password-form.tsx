import { passwordChangeSchema } from '@cervoise/domain/accounts';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import { CurrentPasswordField } from './current-password-field';
import { updateProfileMutation } from './profile.graphql';

interface PasswordFormProps {
  readonly profile: ProfileFieldsFragment;
  readonly onSaved: (profile: ProfileFieldsFragment) => void;
  readonly onCancel: () => void;
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

/** Changes the password in a dialog; the account's other sessions end. */
export function PasswordForm({ profile, onSaved, onCancel }: PasswordFormProps) {
  const [update] = useRepeatableMutation(updateProfileMutation, {
    context: { suppressErrorToast: true },
  });
  const form = useAppForm({ schema: passwordChangeSchema, defaultValues: empty });
  const handleSaved = (saved: ProfileFieldsFragment) => {
    toastSuccess({
      title: 'Mot de passe mis à jour',
      message: 'Vos autres sessions sont fermées.',
    });
    onSaved(saved);
  };
  return (
    <Form
      form={form}
      label="Mot de passe"
      describeError={describeError}
      onSubmit={async ({ currentPassword, newPassword }) => {
        const { updatedAt } = profile;
        const data = await update({
          updateProfileInput: { currentPassword, newPassword, updatedAt },
        });
        return data.updateProfile;
      }}
      onSaved={handleSaved}
    >
      <FormSection>
        <CurrentPasswordField control={form.control} name="currentPassword" wide />
        <TextField
          control={form.control}
          name="newPassword"
          label="Nouveau mot de passe"
          help="Au moins 8 caractères, sans votre nom ni celui de la brasserie."
          type="password"
          autoComplete="new-password"
          required
        />
        <TextField
          control={form.control}
          name="confirmation"
          label="Confirmer le mot de passe"
          type="password"
          autoComplete="new-password"
          required
        />
      </FormSection>
      <FormActions submitLabel="Enregistrer" onCancel={onCancel} pinned={false} savesWhenReadOnly />
    </Form>
  );
}
