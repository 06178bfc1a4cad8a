import { profileSchema } from '@cervoise/domain/accounts';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import { CurrentVersion } from './current-version';
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

interface ProfileFormProps {
  /** As last fetched or saved here. */
  readonly profile: ProfileFieldsFragment;
  readonly onSaved: (profile: ProfileFieldsFragment) => void;
  /** Fetches the current values, after another user changed them. */
  readonly readCurrent: () => Promise<ProfileFieldsFragment | undefined>;
}

/** First name, last name and e-mail. */
export function ProfileForm({ profile, onSaved, readCurrent }: ProfileFormProps) {
  const [update] = useRepeatableMutation(updateProfileMutation, {
    context: { suppressErrorToast: true },
  });
  const [current, setCurrent] = useState<ProfileFieldsFragment>();
  const schema = useMemo(() => profileFormSchema(profile.email), [profile.email]);
  const { firstName, lastName, email } = profile;
  const form = useAppForm({
    schema,
    defaultValues: { firstName, lastName, email, currentPassword: '' },
  });
  const newEmail = useWatch({ control: form.control, name: 'email' }).trim() !== email;

  const save = async ({ currentPassword, ...person }: ProfileFormValues, updatedAt?: Date) => {
    const password = newEmail ? { currentPassword } : {};
    const data = await update({ updateProfileInput: { ...person, ...password, updatedAt } });
    return data.updateProfile;
  };
  const handleSaved = (saved: ProfileFieldsFragment) => {
    form.reset({ ...form.getValues(), email: saved.email, currentPassword: '' });
    setCurrent(undefined);
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
      onSubmit={(values) => save(values, profile.updatedAt)}
      onSaved={handleSaved}
      conflict={{
        onShowCurrent: () => readCurrent().then(setCurrent),
        saveAnyway: (values) => save(values),
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
          <TextField
            control={form.control}
            name="currentPassword"
            label="Mot de passe actuel"
            help="La nouvelle adresse servira dès que vous aurez ouvert le lien qui y sera envoyé."
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </FormSection>
      <PendingEmail profile={profile} onCancelled={onSaved} />
      {current && <CurrentVersion profile={current} />}
      <FormActions pinned={false} savesWhenReadOnly />
    </Form>
  );
}
