import { profileSchema } from '@cervoise/domain/accounts';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import { CurrentPasswordField } from './current-password-field';
import { PendingEmail } from './pending-email';
import { updateProfileMutation } from './profile.graphql';

/** The profile's fields; a new e-mail requires the current password, as on the server. */
function profileFormSchema(currentEmail: string) {
  return profileSchema
    .extend({ currentPassword: z.string() })
    .refine(({ email, currentPassword }) => email === currentEmail || currentPassword !== '', {
      path: ['currentPassword'],
      error: 'Le mot de passe actuel est requis',
    });
}

type ProfileFormValues = z.output<ReturnType<typeof profileFormSchema>>;

const valuesOf = ({ firstName, lastName, email }: ProfileFieldsFragment) => ({
  firstName,
  lastName,
  email,
  currentPassword: '',
});

interface ProfileFormProps {
  /** As last fetched or saved here. */
  readonly profile: ProfileFieldsFragment;
  /** Takes a version saved here, or by another user. */
  readonly onSaved: (profile: ProfileFieldsFragment) => void;
  /** Fetches the current values, after another user changed them. */
  readonly readCurrent: () => Promise<ProfileFieldsFragment | undefined>;
}

/** First name, last name and e-mail. */
export function ProfileForm({ profile, onSaved, readCurrent }: ProfileFormProps) {
  const [update] = useRepeatableMutation(updateProfileMutation, {
    context: { suppressErrorToast: true },
  });
  const schema = useMemo(() => profileFormSchema(profile.email), [profile.email]);
  const { email } = profile;
  const form = useAppForm({ schema, defaultValues: valuesOf(profile) });
  const newEmail = useWatch({ control: form.control, name: 'email' }).trim() !== email;

  const save = async ({ currentPassword, ...person }: ProfileFormValues) => {
    const password = newEmail ? { currentPassword } : {};
    const { updatedAt } = profile;
    const data = await update({ updateProfileInput: { ...person, ...password, updatedAt } });
    return data.updateProfile;
  };
  const handleSaved = (saved: ProfileFieldsFragment) => {
    form.reset({ ...form.getValues(), email: saved.email, currentPassword: '' });
    toastSuccess({
      title: 'Profil enregistré',
      message:
        saved.pendingEmail && saved.pendingEmail !== profile.pendingEmail
          ? `Ouvrez le lien envoyé à ${saved.pendingEmail} pour confirmer cette adresse.`
          : undefined,
    });
    onSaved(saved);
  };
  return (
    <Form
      form={form}
      label="Identité"
      describeError={describeError}
      onSubmit={save}
      onSaved={handleSaved}
      conflict={{
        readCurrent: async () => {
          const current = await readCurrent();
          if (!current) throw new Error('The session has no profile any more');
          onSaved(current);
          return valuesOf(current);
        },
      }}
    >
      <FormSection>
        <TextField
          control={form.control}
          name="firstName"
          label="Prénom"
          autoComplete="given-name"
          required
        />
        <TextField
          control={form.control}
          name="lastName"
          label="Nom"
          autoComplete="family-name"
          required
        />
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          required
        />
        {newEmail && (
          <CurrentPasswordField
            control={form.control}
            name="currentPassword"
            help="La nouvelle adresse servira dès que vous aurez ouvert le lien qui y sera envoyé."
          />
        )}
      </FormSection>
      <PendingEmail profile={profile} onCancelled={onSaved} />
      <FormActions pinned={false} savesWhenReadOnly />
    </Form>
  );
}
