import {
  type PasswordResetRequestValues,
  passwordResetRequestSchema,
} from '@cervoise/domain/accounts';
import { serverMessageOf } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Alert, PublicForm, TextField } from '@cervoise/ui/public';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { requestPasswordResetMutation } from './forgot-password.public.graphql';

/** Asks for a reset link; a failure stays in the page. */
export function ResetRequestForm({ onSent }: { readonly onSent: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<PasswordResetRequestValues>({
    resolver: zodResolver(passwordResetRequestSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await publicRequest(requestPasswordResetMutation, { email });
    } catch (failure) {
      const message = serverMessageOf(failure) ?? 'Erreur lors de la demande de réinitialisation';
      setError('root', { message });
      return;
    }
    toastSuccess({
      title: 'Email envoyé',
      message: 'Un email avec les instructions de réinitialisation a été envoyé.',
    });
    onSent();
  });
  const { errors, isSubmitting } = formState;
  return (
    <PublicForm onSubmit={submit}>
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        error={errors.email?.message}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isSubmitting}>
        Envoyer le lien
      </Button>
    </PublicForm>
  );
}
