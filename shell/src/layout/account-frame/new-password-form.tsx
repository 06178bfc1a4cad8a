import { describeError } from '@cervoise/graphql-client/errors';
import { toastError } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { PasswordField, PublicForm, usePublicForm } from '@cervoise/ui/public';

interface NewPasswordFormProps {
  readonly submitLabel: string;
  /** Sends the password; a thrown error is shown here. */
  readonly save: (newPassword: string) => Promise<unknown>;
  readonly onSaved: (newPassword: string) => void;
  /** The server no longer accepts the link. */
  readonly onRefused: () => void;
}

/** New password and its confirmation. */
export function NewPasswordForm({ submitLabel, save, onSaved, onRefused }: NewPasswordFormProps) {
  const { formProps, field, isSending } = usePublicForm({
    schema: async () => (await import('@cervoise/domain/accounts')).passwordResetSchema,
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = formProps(async ({ newPassword }) => {
    try {
      await save(newPassword);
    } catch (failure) {
      const { code, title, message, fields } = describeError(failure);
      if (fields.newPassword) return { newPassword: fields.newPassword };
      // An error without a field means an invalid link.
      if (code === 'BAD_USER_INPUT') onRefused();
      else toastError({ title, message });
      return;
    }
    onSaved(newPassword);
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
        {submitLabel}
      </Button>
    </PublicForm>
  );
}
