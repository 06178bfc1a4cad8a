import { choicesOf } from '@cervoise/domain/choices';
import {
  notificationDigestLabels,
  notificationDigests,
  notificationPreferencesSchema,
} from '@cervoise/domain/notifications';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { NotificationPreferencesFieldsFragment } from '../../../generated/graphql';
import { updateNotificationPreferencesMutation } from '../notifications.graphql';
import { ChannelTable } from './channel-table';
import styles from './preferences.module.css';

export type PreferencesValues = z.infer<typeof notificationPreferencesSchema>;

/** The form's values, without the cache's additions. */
const valuesOf = ({ digest, types }: NotificationPreferencesFieldsFragment): PreferencesValues => ({
  digest,
  types: types.map(({ type, inApp, byMail, onDesktop }) => ({ type, inApp, byMail, onDesktop })),
});

interface PreferencesFormProps {
  readonly preferences: NotificationPreferencesFieldsFragment;
}

/** The digest's frequency, and each type's channels. */
export function PreferencesForm({ preferences }: PreferencesFormProps) {
  const [update] = useMutation(updateNotificationPreferencesMutation, {
    context: { suppressErrorToast: true },
  });
  const form = useAppForm({
    schema: notificationPreferencesSchema,
    defaultValues: valuesOf(preferences),
  });
  const digest = useWatch({ control: form.control, name: 'digest' });
  return (
    <Form
      form={form}
      label="Préférences de notification"
      describeError={describeError}
      onSubmit={(input) => update({ variables: { input } })}
      onSaved={() => toastSuccess({ title: 'Préférences enregistrées' })}
    >
      <div className={`${styles.cards} cv-rows cv-gap-grid`}>
        <Card title="Récapitulatif par e-mail">
          <FormSection>
            <SelectField
              control={form.control}
              name="digest"
              label="Fréquence"
              help="Le matin, ce que vous n’avez pas encore lu. Sans nouveauté, aucun e-mail."
              choices={choicesOf(notificationDigests, notificationDigestLabels)}
              required
            />
          </FormSection>
        </Card>
        <Card title="Types de notifications" flush>
          <ChannelTable control={form.control} showsMail={digest !== 'off'} />
        </Card>
        <FormActions cancelTo="/notifications" />
      </div>
    </Form>
  );
}
