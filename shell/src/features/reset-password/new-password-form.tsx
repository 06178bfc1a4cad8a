import { describeError } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { clearSession, toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { PasswordField, PublicForm, usePublicForm } from '@cervoise/ui/public';
import { resetPasswordMutation } from './reset-password.public.graphql';

interface NewPasswordFormProps {
  /** The token of the link; used once. */
  readonly token: string;
  readonly onChanged: () => void;
  /** The server no longer takes this link. */
  readonly onRefused: () => void;
}

/** New password and its confirmation. */
export function NewPasswordForm({ token, onChanged, onRefused }: NewPasswordFormProps) {
  const { formProps, field, isSending } = usePublicForm({
    schema: async () => (await import('@cervoise/domain/accounts')).passwordResetSchema,
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = formProps(async ({ newPassword }) => {
    try {
      await publicRequest(resetPasswordMutation, { token, newPassword });
    } catch (failure) {
      const { code, title, message, fields } = describeError(failure);
      if (fields.newPassword) return { newPassword: fields.newPassword };
      // What is wrong with no field is wrong with the link.
      if (code === 'BAD_USER_INPUT') onRefused();
      else toastError({ title, message });
      return;
    }
    toastSuccess({
      title: 'Mot de passe mis à jour',
      message: 'Votre mot de passe a été réinitialisé avec succès.',
    });
    // The reset has ended every session, this browser's too.
    clearSession();
    onChanged();
  });
  return (
    <PublicForm {...submit}>
      <PasswordField
        {...field('newPassword', ['confirmation'])}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmation')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="large" wide loading={isSending}>
        Changer le mot de passe
      </Button>
    </PublicForm>
  );
}
