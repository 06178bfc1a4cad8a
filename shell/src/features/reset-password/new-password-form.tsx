import { type PasswordResetValues, passwordResetSchema } from '@cervoise/domain/accounts';
import { describeError } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { PasswordField, PublicForm } from '@cervoise/ui/public';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
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
  const { register, handleSubmit, formState, setError } = useForm<PasswordResetValues>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await publicRequest(resetPasswordMutation, { token, newPassword });
    } catch (failure) {
      const { code, title, message, fields } = describeError(failure);
      if (fields.newPassword) setError('newPassword', { message: fields.newPassword });
      // What is wrong with no field is wrong with the link.
      else if (code === 'BAD_USER_INPUT') onRefused();
      else toastError({ title, message });
      return;
    }
    toastSuccess({
      title: 'Mot de passe mis à jour',
      message: 'Votre mot de passe a été réinitialisé avec succès.',
    });
    onChanged();
  });
  const { errors, isSubmitting } = formState;
  return (
    <PublicForm onSubmit={submit}>
      <PasswordField
        {...register('newPassword')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('confirmation')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isSubmitting}>
        Changer le mot de passe
      </Button>
    </PublicForm>
  );
}
